import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOrganization } from '../organization/create-organization.js'
import { createTenant } from '../tenant/create-tenant.js'
import { createUser } from '../user/create-user.js'
import { type House, newKey, openHouse, tenantInput, userInput } from './house.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Starts a call that never returns from the provider, like a call whose process was killed. */
async function abandon(step: 'createRealm' | 'createUser' | 'saveOrganization', run: () => Promise<unknown>) {
  await new Promise<void>((reached) => {
    vi.spyOn(house.provider, step).mockImplementationOnce(() => {
      reached()
      return new Promise<never>(() => {})
    })
    void run()
  })
  vi.restoreAllMocks()
}

/** Lets the leases and intents of the abandoned call expire. */
async function leaseEnds() {
  await house.owner`update identity.idempotency set leased_until = now() - interval '1 second' where leased_until is not null`
  for (const table of ['tenant', 'user', 'organization'])
    await house.owner`update identity.${house.owner(table)} set updated_at = now() - interval '1 minute'`
}

describe('a call that died at the provider', () => {
  it('keeps its key and slug until its lease ends; then the same key completes the tenant', async () => {
    const call = newKey()
    const run = async (key = call) =>
      createTenant(await house.as('platform@otorga.test'), { input: tenantInput('died'), ...key })
    await abandon('createRealm', run)
    await expect(run()).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
    await expect(run(newKey())).rejects.toMatchObject({ code: 'CONFLICT' })
    await leaseEnds()
    expect(await run()).toMatchObject({ status: 'active', userCount: 1 })
    expect(Object.keys(house.realms.died!.users)).toHaveLength(1)
  })
  it('keeps its e-mail until its lease ends; then any key creates the user, once', async () => {
    const email = 'died@demo.test'
    const run = async () => createUser(await house.as('admin@demo.test'), { input: userInput(email), ...newKey() })
    await abandon('createUser', run)
    expect(await house.find(email)).toBeUndefined()
    await expect(run()).rejects.toMatchObject({ code: 'CONFLICT' })
    await leaseEnds()
    const { id } = await run()
    const present = Object.entries(house.realms.demo!.users).filter(([, user]) => user.email === email)
    expect(present.map(([idpId]) => idpId)).toEqual([`idp-${id}`])
  })
  it('keeps the name and code of its organization until its lease ends; then the name is taken over, and the code is free', async () => {
    const as = () => house.as('admin@demo.test')
    const run = async (name: string, code?: string) =>
      createOrganization(await as(), { input: { name, ...(code && { code }) }, ...newKey() })
    await abandon('saveOrganization', () => run('Died', 'DIED'))
    await expect(run('Died')).rejects.toMatchObject({ code: 'CONFLICT', details: [{ field: 'name' }] })
    await expect(run('Another', 'DIED')).rejects.toMatchObject({ code: 'CONFLICT', details: [{ field: 'code' }] })
    await leaseEnds()
    expect(await run('Another', 'DIED')).toMatchObject({ code: 'DIED' })
    const { id } = await run('Died')
    const there = Object.entries(house.realms.demo!.organizations).filter(([, name]) => name === 'Died')
    expect(there.map(([organizationId]) => organizationId)).toEqual([id])
  })
})
