import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUser } from '../user/create-user.js'
import { updateUser } from '../user/update-user.js'
import { type House, newKey, openHouse, userInput } from './house.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('changes of one user at the same time all succeed, one after the other, and the provider knows the last', async () => {
  const ctx = () => house.as('admin@demo.test')
  const email = 'busy@demo.test'
  await createUser(await ctx(), { input: userInput(email), ...newKey() })
  const { id } = (await house.find(email))!
  const names = Array.from({ length: 12 }, (_, n) => `Name ${n}`)
  const contexts = await Promise.all(names.map(ctx))
  const changes = names.map((firstName, n) => updateUser(contexts[n]!, { id, ifMatch: '*', input: { firstName } }))
  const settled = await Promise.allSettled(changes)
  expect(settled.filter(({ status }) => status === 'rejected')).toEqual([])
  const [row] = await house.owner`select row_version, first_name from identity."user" where id = ${id}`
  expect(row!.row_version).toBe(1 + names.length)
  expect(house.realms.demo!.users[`idp-${id}`]!.firstName).toBe(row!.first_name)
})
