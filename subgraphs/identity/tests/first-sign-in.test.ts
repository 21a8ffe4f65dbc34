import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { recordAuthentication } from '../session/record-authentication.js'
import { createUser } from '../user/create-user.js'
import { type House, newKey, openHouse, userInput } from './house.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function newcomer(email: string) {
  await createUser(await house.as('admin@demo.test'), { input: userInput(email), ...newKey() })
  const { id, tenant_id: tenantId } = (await house.find(email))!
  const caller = { kind: 'user', id, name: email, roles: ['viewer'], sessionUid: null } as const
  const report = (activity: 'login' | 'logout', failure?: string) =>
    recordAuthentication(house.services, {
      activity,
      tenantId,
      caller,
      requestId: 'r',
      ip: null,
      ...(failure && { failure }),
    })
  return { report, user: async () => (await house.find(email))! }
}
const changes = (id: string) =>
  house.owner`select 1 from identity.outbox where subject = ${id} and type = 'identity.user.changed'`

it('a sign-in that the session gateway reports makes a pending user active, once', async () => {
  const { report, user } = await newcomer('first@demo.test')
  const { id, status } = await user()
  const before = (await changes(id)).length
  await Promise.all([report('login'), report('login')])
  expect([status, (await user()).status]).toEqual(['pending_verification', 'active'])
  const transactions = vi.spyOn(house.services.database, 'transaction')
  await report('login')
  expect(transactions).toHaveBeenCalledTimes(1) // the trail's
  transactions.mockRestore()
  expect(await changes(id)).toHaveLength(before + 1)
})

it('a failed sign-in and a sign-out leave a pending user pending', async () => {
  const { report, user } = await newcomer('failed@demo.test')
  await report('login', 'UNAUTHORIZED')
  await report('logout')
  expect((await user()).status).toBe('pending_verification')
})
