import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOrganization } from '../organization/create-organization.js'
import { deleteOrganization } from '../organization/delete-organization.js'
import { getOrganization } from '../organization/get-organization.js'
import { listOrganizations } from '../organization/list-organizations.js'
import { updateOrganization } from '../organization/update-organization.js'
import { realignOrganizations } from '../tenant/realign-organizations.js'
import { createUser } from '../user/create-user.js'
import type { Failure } from './fake-provider.js'
import { fresh, type House, leavesNothing, newKey, openHouse, userInput } from './house.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const admin = () => house.as('admin@demo.test')

describe('an organization', () => {
  const create = async (input: { name: string; code?: string }, key = newKey()) =>
    createOrganization(await admin(), { input, ...key })
  const atProvider = () => house.realms.demo!.organizations
  /** All rows without the mark of a change whose result at the provider is unknown. */
  const recorded = async () =>
    (await house.everything()).rows.map((table) => table.map(({ changing_since: _, ...row }) => row))
  /** Runs `work` while the provider acts once without an answer and then is down. */
  const thenDown = async <Result>(step: 'saveOrganization', work: () => Promise<Result>) => {
    const real = house.provider[step]
    const calls = vi
      .spyOn(house.provider, step)
      .mockImplementation(() => Promise.reject(new Error('the provider is down')))
      .mockImplementationOnce(async (...of) => {
        await real(...of)
        throw new Error('the answer got lost')
      })
    return work().finally(() => calls.mockRestore())
  }
  /** Starts anew while the provider is still down, and then when it answers: then it has the organization by this name. */
  const straightenedOnce = async (id: string, name: string) => {
    expect(await house.failing({ saveOrganization: 'before' }, () => realignOrganizations(house.services))).toBe(0)
    expect(await realignOrganizations(house.services)).toBe(1)
    expect(atProvider()[id]).toBe(name)
    expect(await realignOrganizations(house.services)).toBe(0)
  }

  it.each<Failure>(['before', 'after'])(
    'is not created when the provider fails %s it acted, and the same key succeeds afterwards',
    async (failure) => {
      const [input, key] = [{ name: fresh(), code: fresh() }, newKey()]
      await leavesNothing(house, { saveOrganization: failure }, 'UPSTREAM_FAILURE', () => create(input, key))
      const { id, idpId } = await create(input, key)
      expect(idpId).toBe(`idp-${id}`)
      expect(atProvider()[id]).toBe(input.name)
    },
  )

  it('is not created when the provider refuses its name', async () => {
    const name = fresh()
    await house.provider.saveOrganization('demo', { organizationId: fresh(), name })
    await leavesNothing(house, {}, 'UPSTREAM_FAILURE', () => create({ name }))
  })

  it('that could not be taken back either is taken over by the next call, under the same id', async () => {
    const [input, { rows }] = [{ name: fresh() }, await house.everything()]
    const down = house.failing({ saveOrganization: 'after', deleteOrganization: 'before' }, () => create(input))
    await expect(down).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    const [left] = Object.entries(atProvider()).find(([, name]) => name === input.name)!
    const listed = async () => (await listOrganizations(await admin(), {})).items.map(({ name }) => name)
    expect(await listed()).not.toContain(input.name)
    expect((await create(input)).id).toBe(left)
    expect((await house.everything()).rows[3]).toHaveLength(rows[3]!.length + 1)
  })

  it.each<Failure>(['before', 'after'])('keeps its name when the provider fails %s it acted', async (failure) => {
    const { id, name } = await create({ name: fresh() })
    const input = { name: fresh() }
    const rename = async () => updateOrganization(await admin(), { id, ifMatch: '*', input })
    const rows = await recorded()
    await expect(house.failing({ saveOrganization: failure }, rename)).rejects.toMatchObject({
      code: 'UPSTREAM_FAILURE',
    })
    expect(await recorded()).toEqual(rows)
    expect(rows.flat()).toContainEqual(expect.objectContaining({ id, name }))
    expect(await rename()).toMatchObject({ name: input.name, rowVersion: 2 })
    expect(atProvider()[id]).toBe(input.name)
    expect(await realignOrganizations(house.services)).toBe(0)
  })

  it('whose new name the provider took without an answer, and kept when the undoing failed, has its old name there after a start', async () => {
    const { id, name } = await create({ name: fresh() })
    const input = { name: fresh() }
    await expect(
      thenDown('saveOrganization', async () => updateOrganization(await admin(), { id, ifMatch: '*', input })),
    ).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    expect(atProvider()[id]).toBe(input.name)
    await straightenedOnce(id, name)
    expect(await getOrganization(await admin(), { id })).toMatchObject({ name, rowVersion: 1 })
  })

  it('that the provider removed without an answer, and did not take back, is there again after a start', async () => {
    const { id, name } = await create({ name: fresh() })
    await expect(
      house.failing({ deleteOrganization: 'after', saveOrganization: 'before' }, async () =>
        deleteOrganization(await admin(), { id }),
      ),
    ).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    expect(atProvider()[id]).toBeUndefined()
    await straightenedOnce(id, name)
    expect(await getOrganization(await admin(), { id })).toMatchObject({ name, rowVersion: 1 })
  })

  it('whose change died at the provider is told again by a start when its lease is over, not before', async () => {
    const { id, name } = await create({ name: fresh() })
    const input = { name: fresh() }
    await new Promise<void>((reached) => {
      const real = house.provider.saveOrganization
      vi.spyOn(house.provider, 'saveOrganization').mockImplementationOnce(async (...of) => {
        await real(...of)
        reached()
        return new Promise<never>(() => {})
      })
      void admin().then((ctx) => updateOrganization(ctx, { id, ifMatch: '*', input }))
    })
    vi.restoreAllMocks()
    expect(await realignOrganizations(house.services)).toBe(0)
    expect(atProvider()[id]).toBe(input.name)
    await house.owner`update identity.organization set changing_since = changing_since - interval '1 minute' where id = ${id}`
    await straightenedOnce(id, name)
  })

  it('is changed without the provider where it does not know the field', async () => {
    const { id } = await create({ name: fresh() })
    const change = async () => updateOrganization(await admin(), { id, ifMatch: '*', input: { code: fresh() } })
    expect(await house.failing({ saveOrganization: 'before' }, change)).toMatchObject({ rowVersion: 2 })
  })

  it.each<Failure>(['before', 'after'])('is not deleted when the provider fails %s it acted', async (failure) => {
    const { id, name } = await create({ name: fresh() })
    const remove = async () => deleteOrganization(await admin(), { id })
    await leavesNothing(house, { deleteOrganization: failure }, 'UPSTREAM_FAILURE', remove)
    expect(atProvider()[id]).toBe(name)
    expect(await remove()).toBe(true)
    expect(atProvider()[id]).toBeUndefined()
  })

  it('that somebody joined while it was being deleted stays, at the provider too', async () => {
    const { id, name } = await create({ name: fresh() })
    const real = house.provider.deleteOrganization
    const joined = vi.spyOn(house.provider, 'deleteOrganization').mockImplementationOnce(async (...of) => {
      await real(...of)
      await createUser(await admin(), {
        input: { ...userInput(`${fresh()}@demo.test`), organizationId: id },
        ...newKey(),
      })
    })
    await expect(deleteOrganization(await admin(), { id })).rejects.toMatchObject({ code: 'CONFLICT' })
    joined.mockRestore()
    expect(atProvider()[id]).toBe(name)
    expect(await getOrganization(await admin(), { id })).toMatchObject({ name, idpId: `idp-${id}` })
  })

  it('that the provider does not know yet is told at the next start, once', async () => {
    const { id, name } = await create({ name: fresh() })
    await house.provider.deleteOrganization('demo', id)
    await house.owner`update identity.organization set idp_id = null where id = ${id}`
    expect(await house.failing({ saveOrganization: 'before' }, () => realignOrganizations(house.services))).toBe(0)
    expect(await realignOrganizations(house.services)).toBe(1)
    expect(atProvider()[id]).toBe(name)
    expect(await getOrganization(await admin(), { id })).toMatchObject({ idpId: `idp-${id}`, rowVersion: 1 })
    expect(await realignOrganizations(house.services)).toBe(0)
  })
})
