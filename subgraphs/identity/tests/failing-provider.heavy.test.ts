import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRole } from '../role/create-role.js'
import type { Role } from '../role/role.types.js'
import { updateRole } from '../role/update-role.js'
import { createTenant } from '../tenant/create-tenant.js'
import { suspendTenant } from '../tenant/suspend-tenant.js'
import { updateTenant } from '../tenant/update-tenant.js'
import { createUser } from '../user/create-user.js'
import { deleteUser } from '../user/delete-user.js'
import { provisionUser } from '../user/provision-user.js'
import { updateUser } from '../user/update-user.js'
import type { Failure, Step } from './fake-provider.js'
import { fresh, type House, leavesNothing, newKey, openHouse, tenantInput, userInput } from './house.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const platform = () => house.as('platform@otorga.test')
const admin = () => house.as('admin@demo.test')
type Steps = Partial<Record<Step, Failure>>

describe('createTenant', () => {
  it.each<Steps>([
    { createRealm: 'before' },
    { createRealm: 'after' },
    { createUser: 'before' },
    { createUser: 'after' },
  ])('leaves nothing behind and may be repeated with the same key: %o', async (steps) => {
    const input = tenantInput(fresh())
    const key = newKey()
    const run = async () => createTenant(await platform(), { input, ...key })
    await leavesNothing(house, steps, 'REALM_CREATION_FAILED', run)
    expect(await run()).toMatchObject({ slug: input.slug, status: 'active', userCount: 1 })
    expect(house.mails.filter(({ to }) => to === input.adminUser.email)).toHaveLength(1)
  })
  it.each<Steps>([{ updateUser: 'before' }, { updateUser: 'after' }])(
    'by a delegated_admin leaves no role for the tenant either: %o',
    async (steps) => {
      const input = tenantInput(fresh())
      const run = async () => createTenant(await house.as('delegate@otorga.test'), { input, ...newKey() })
      const before = await house.everything()
      await expect(house.failing(steps, run)).rejects.toMatchObject({ code: 'REALM_CREATION_FAILED' })
      const { realms, rows } = await house.everything()
      expect(rows).toEqual(before.rows)
      expect(Object.keys(realms)).toEqual(Object.keys(before.realms))
      // The change could not be undone at the provider while it was down, but the next change corrects it.
      expect(await run()).toMatchObject({ status: 'active' })
      const { id, roles } = (await house.find('delegate@otorga.test'))!
      expect(house.realms.platform!.users[`idp-${id}`]!.roles).toEqual(roles)
      expect(roles).toContain(`admin-tenant-${input.slug}`)
    },
  )
  it('leaves no rows even when the realm cannot be removed, and the next call takes the realm over', async () => {
    const input = tenantInput(fresh())
    const { rows } = await house.everything()
    const run = async () => createTenant(await platform(), { input, ...newKey() })
    const down = house.failing({ createUser: 'after', deleteRealm: 'before' }, run)
    await expect(down).rejects.toMatchObject({ code: 'REALM_CREATION_FAILED' })
    expect((await house.everything()).rows).toEqual(rows)
    const { id, adminUserId } = await run()
    expect(house.realms[input.slug]).toMatchObject({ tenantId: id })
    expect(Object.keys(house.realms[input.slug]!.users)).toEqual([`idp-${adminUserId}`])
  })
  it('does not touch the realm of a stranger that has its name', async () => {
    const slug = fresh()
    await house.provider.createRealm({ name: slug, tenantId: 'of-a-stranger', displayName: 'Stranger' })
    const run = async () => createTenant(await platform(), { input: tenantInput(slug), ...newKey() })
    await leavesNothing(house, {}, 'REALM_CREATION_FAILED', run)
  })
})

describe.each([
  ['suspendTenant', async (id: string) => suspendTenant(await platform(), { id, ...newKey() }), 'setRealmEnabled'],
  [
    'updateTenant',
    async (id: string) => updateTenant(await platform(), { id, ifMatch: '*', input: { name: 'Other' } }),
    'createRealm',
  ],
] as const)('%s', (_, change, step) => {
  it.each<Failure>(['before', 'after'])('changes nothing when the provider fails %s it acted', async (failure) => {
    const { id, slug } = await createTenant(await platform(), { input: tenantInput(fresh()), ...newKey() })
    const before = await house.everything()
    const stable = ({ rows }: typeof before) => rows
    await expect(house.failing({ [step]: failure }, () => change(id))).rejects.toMatchObject({
      code: 'UPSTREAM_FAILURE',
    })
    expect(stable(await house.everything())).toEqual(stable(before))
    await change(id)
    expect(house.realms[slug]).toMatchObject(step === 'createRealm' ? { displayName: 'Other' } : { enabled: false })
  })
})

describe.each([
  [
    'createUser',
    async (email: string, key = newKey()) => createUser(await admin(), { input: userInput(email), ...key }),
  ],
  [
    'provisionUser',
    async (email: string, key = newKey()) => {
      const { roles: _, ...input } = userInput(email)
      const { tenant_id: tenantId } = (await house.find('admin@demo.test'))!
      return provisionUser(await house.as('admin@demo.test'), { input: { ...input, tenantId, role: 'viewer' }, ...key })
    },
  ],
] as const)('%s', (_, create) => {
  it('leaves nothing behind when the provider refuses', async () => {
    const email = `${fresh()}@demo.test`
    await house.provider.createUser('demo', { ...stranger, userId: fresh(), email })
    await leavesNothing(house, {}, 'UPSTREAM_FAILURE', () => create(email))
  })
  it('leaves nobody behind when the provider is down, and the same key succeeds afterwards', async () => {
    const email = `${fresh()}@demo.test`
    const key = newKey()
    const { realms, mails } = await house.everything()
    const failed = house.failing<unknown>({ createUser: 'before' }, () => create(email, key))
    await expect(failed).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    expect(await house.everything()).toMatchObject({ realms, mails })
    expect(await house.find(email)).toBeUndefined()
    await create(email, key)
    expect(await house.find(email)).toMatchObject({ status: 'pending_verification' })
  })
  it('makes one user of a lost answer and its repetition, and counts one', async () => {
    const email = `${fresh()}@demo.test`
    const count = async () =>
      (await house.owner`select user_count from identity.tenant where slug = 'demo'`)[0]!.user_count
    const before = await count()
    const lost = house.failing<unknown>({ createUser: 'after' }, () => create(email))
    await expect(lost).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    expect(await house.find(email)).toBeUndefined()
    expect(await count()).toBe(before)
    await create(email)
    const { id } = (await house.find(email))!
    const present = Object.entries(house.realms.demo!.users).filter(([, user]) => user.email === email)
    expect(present.map(([idpId]) => idpId)).toEqual([`idp-${id}`])
    expect(await count()).toBe(before + 1)
  })
})

const stranger = { firstName: 'S', lastName: 'T', organizationId: null, roles: [], enabled: true }

describe.each([
  [
    'updateUser',
    (id: string) => async () => updateUser(await admin(), { id, ifMatch: '*', input: { firstName: 'New' } }),
  ],
  ['deleteUser', (id: string) => async () => deleteUser(await admin(), { id })],
] as const)('%s', (name, changeOf) => {
  it.each<Failure>(['before', 'after'])('changes nothing when the provider fails %s it acted', async (failure) => {
    const email = `${fresh()}@demo.test`
    const { id } = await createUser(await admin(), { input: userInput(email), ...newKey() })
    const change = changeOf(id)
    const { rows } = await house.everything()
    await expect(house.failing({ updateUser: failure }, change)).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    expect((await house.everything()).rows).toEqual(rows)
    await change()
    const present = house.realms.demo!.users[`idp-${id}`]!
    expect(present).toMatchObject(name === 'updateUser' ? { firstName: 'New' } : { enabled: false })
  })
})

describe('updateRole', () => {
  it('renames nobody when the provider fails at one of many', async () => {
    const role = (await createRole(await admin(), { input: { name: fresh() } })) as Role
    for (let n = 0; n < 3; n++)
      await createUser(await admin(), { input: userInput(`${fresh()}@demo.test`, [role.name]), ...newKey() })
    const rename = async () =>
      updateRole(await admin(), { id: role.id, ifMatch: '*', input: { name: `${role.name}-2` } })
    await leavesNothing(house, { updateUser: 'before' }, 'UPSTREAM_FAILURE', rename)
    expect(await rename()).toMatchObject({ userCount: 3 })
  })
})
