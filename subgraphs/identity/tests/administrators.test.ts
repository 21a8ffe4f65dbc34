import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateUser } from '../user/activate-user.js'
import { createUser } from '../user/create-user.js'
import { deleteUser } from '../user/delete-user.js'
import { mailPasswordLink } from '../user/mail-password-link.js'
import { updateUser } from '../user/update-user.js'
import { type House, newKey, openHouse, platformTenantId, userInput } from './house.js'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const code = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

describe('the platform', () => {
  const [first, second] = ['platform@otorga.test', 'second@otorga.test']
  const demote = async (email: string, by: string) => {
    const { id } = (await house.find(email))!
    return code(updateUser(await house.as(by), { id, input: { roles: ['viewer'] }, ifMatch: '*' }))
  }

  it('is never left without an active platform_admin', async () => {
    const { id } = (await house.find(first))!
    const ctx = await house.as(first)
    for (const status of ['locked', 'inactive'] as const)
      expect(await code(updateUser(ctx, { id, input: { status }, ifMatch: '*' }))).toBe('LAST_ADMIN')
    expect(await code(deleteUser(ctx, { id }))).toBe('LAST_ADMIN')
    expect(await demote(first, first)).toBe('LAST_ADMIN')
    // Neither a user who never signed in nor a tenant_admin counts instead.
    await createUser(ctx, { input: userInput(second, ['platform_admin']), ...newKey() })
    await createUser(ctx, { input: userInput('local@otorga.test', ['tenant_admin']), ...newKey() })
    await activateUser(house.services, platformTenantId, (await house.find('local@otorga.test'))!.id)
    expect(await demote(first, first)).toBe('LAST_ADMIN')
    await activateUser(house.services, platformTenantId, (await house.find(second))!.id)
    expect((await Promise.all([demote(first, first), demote(second, second)])).sort()).toEqual(['LAST_ADMIN', 'done'])
    const left = await house.owner`select email from identity."user"
      where tenant_id = ${platformTenantId} and status = 'active' and 'platform_admin' = any(roles)`
    expect(left).toHaveLength(1)
  })
})

describe('a link that an administrator has mailed', () => {
  it('is mailed three times an hour and user at most', async () => {
    const ctx = () => house.as('admin@demo.test')
    const [viewer, operator] = [await house.find('viewer@demo.test'), await house.find('operator@demo.test')]
    const mail = async (id: string) => code(mailPasswordLink(await ctx(), { id, ...newKey() }))
    const before = house.mails.length
    const answers = []
    for (let at = 0; at < 4; at++) answers.push(await mail(viewer!.id))
    expect(answers).toEqual(['done', 'done', 'done', 'RATE_LIMIT_EXCEEDED'])
    expect(await mail(operator!.id)).toBe('done')
    expect(house.mails.slice(before).map(({ to }) => to)).toEqual([
      ...Array(3).fill('viewer@demo.test'),
      'operator@demo.test',
    ])
  })
})
