import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFailures } from './client-failures.js'
import { createTestDatabase, type TestDatabase } from './test-database.js'
import { Browser, endpoint, redeem, requestToken, seedRealm, startTestSystem, type TestSystem } from './test-system.js'

let database: TestDatabase
let system: TestSystem

beforeAll(async () => {
  database = await createTestDatabase()
  system = await startTestSystem(database)
})
afterAll(async () => {
  await system.stop()
  await database.drop()
})

const wrong = { id: 'otorga-console', secret: 'guessed' }

test('an address whose clients failed to authenticate too often gets 429 with Retry-After; right ones are not counted', async () => {
  const { realm, user } = await seedRealm(system.provider)
  const browser = new Browser(system)
  const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email))
  const renewal = { grant_type: 'refresh_token', refresh_token: body.refresh_token! }
  for (let at = 0; at <= clientFailures.limit; at++)
    expect((await requestToken(system, realm, renewal)).status).toBe(200)
  for (let at = 0; at < clientFailures.limit; at++)
    expect((await requestToken(system, realm, renewal, wrong)).status, `failure ${at}`).toBe(401)
  for (const name of ['token', 'revoke']) {
    const refused = await fetch(endpoint(system, realm, name), { method: 'POST', body: new URLSearchParams(renewal) })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toEqual({ error: 'temporarily_unavailable' })
  }
  // Pages of people are not concerned.
  expect((await browser.begin(realm)).status).toBe(303)
})
