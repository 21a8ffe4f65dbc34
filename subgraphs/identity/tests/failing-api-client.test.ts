import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiClient } from '../api-client/create-api-client.js'
import { listApiClients } from '../api-client/list-api-clients.js'
import { revokeApiClient } from '../api-client/revoke-api-client.js'
import { rotateApiClientSecret } from '../api-client/rotate-api-client-secret.js'
import { createRole } from '../role/create-role.js'
import type { Role } from '../role/role.types.js'
import { updateRole } from '../role/update-role.js'
import type { Failure } from './fake-provider.js'
import { fresh, type House, leavesNothing, newKey, openHouse } from './house.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const admin = () => house.as('admin@demo.test')

describe('an API client', () => {
  const create = async (name: string, roles = ['viewer'], key = newKey()) =>
    createApiClient(await admin(), { name, roles, ...key })
  const atProvider = () => house.realms.demo!.clients
  const row = async (id: string) => (await house.owner`select * from identity.api_client where id = ${id}`)[0]!

  it.each<Failure>(['before', 'after'])(
    'is not created when the provider fails %s it acted, and the same key succeeds afterwards',
    async (failure) => {
      const [name, key] = [fresh(), newKey()]
      await leavesNothing(house, { saveClient: failure }, 'UPSTREAM_FAILURE', () => create(name, undefined, key))
      const { clientId, clientSecret } = await create(name, undefined, key)
      expect(atProvider()[clientId]).toMatchObject({ name, secret: clientSecret, roles: ['viewer'] })
    },
  )

  it('that could not be taken back either is taken over by the next call, under the same id and another secret', async () => {
    const name = fresh()
    const down = house.failing({ saveClient: 'after', deleteClient: 'before' }, () => create(name))
    await expect(down).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    const left = Object.values(atProvider()).find((one) => one.name === name)!
    const listed = (await listApiClients(await admin(), {})).items.map((one) => one.name)
    expect(listed).not.toContain(name)
    const { clientId, clientSecret } = await create(name)
    expect(clientId).toBe(left.clientId)
    expect(clientSecret).not.toBe(left.secret)
    expect(atProvider()[clientId]!.secret).toBe(clientSecret)
  })

  it.each<Failure>(['before', 'after'])('keeps its secret when the provider fails %s it acted', async (failure) => {
    const { clientId: id, clientSecret } = await create(fresh())
    const rotate = async () => rotateApiClientSecret(await admin(), { id, ...newKey() })
    await leavesNothing(house, { saveClient: failure }, 'UPSTREAM_FAILURE', rotate)
    expect(atProvider()[id]!.secret).toBe(clientSecret)
    const rotated = await rotate()
    expect(atProvider()[id]!.secret).toBe(rotated.clientSecret)
  })

  it.each<Failure>(['before', 'after'])('is not revoked when the provider fails %s it acted', async (failure) => {
    const { clientId: id } = await create(fresh())
    const revoke = async () => revokeApiClient(await admin(), { id })
    await leavesNothing(house, { deleteClient: failure }, 'UPSTREAM_FAILURE', revoke)
    expect(await row(id)).toMatchObject({ status: 'active' })
    expect(await revoke()).toMatchObject({ status: 'revoked' })
    expect(atProvider()[id]).toBeUndefined()
    expect((await row(id)).secret_encrypted).toBeNull()
  })

  it('keeps the name of its role when the provider fails at one of many', async () => {
    const role = (await createRole(await admin(), { input: { name: fresh() } })) as Role
    for (let n = 0; n < 3; n++) await create(fresh(), [role.name])
    const input = { name: `${role.name}-2` }
    const rename = async () => updateRole(await admin(), { id: role.id, ifMatch: '*', input })
    await leavesNothing(house, { saveClient: 'before' }, 'UPSTREAM_FAILURE', rename)
    await rename()
    const renamed = Object.values(atProvider()).filter(({ roles }) => roles.includes(input.name))
    expect(renamed).toHaveLength(3)
  })
})
