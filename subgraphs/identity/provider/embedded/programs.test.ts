import { randomUUID } from 'node:crypto'
import { realmClient } from '@otorga/drizzle/idp/tables'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.js'
import { endpoint, requestToken, seedRealm, startTestSystem, type TestSystem, verifyToken } from './test-system.js'

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

async function seedProgram() {
  const { realm, user } = await seedRealm(system.provider)
  const program = { clientId: randomUUID(), name: 'ERP', organizationId: null, roles: ['operator'] }
  const secret = 'a secret of 256 random bits'
  await system.provider.saveClient(realm, program, secret)
  return { realm, user, program, client: { id: program.clientId, secret } }
}
const asking = { grant_type: 'client_credentials' }

describe('a program', () => {
  test('gets an access token that services verify, as long as that of a user, and no other', async () => {
    const { realm, program, client } = await seedProgram()
    const { status, body } = await requestToken(system, realm, asking, client)
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 300])
    expect(body.refresh_token ?? body.id_token).toBeUndefined()
    const { payload } = await verifyToken(system, realm, body.access_token!)
    expect(payload).toMatchObject({ sub: program.clientId, client_id: program.clientId })
    expect(payload.exp! - payload.iat!).toBe(300)
  })

  test('has no grant by which people sign in, and people have none of programs', async () => {
    const { realm, user, client } = await seedProgram()
    const grants: Record<string, string>[] = [
      { grant_type: 'urn:otorga:params:oauth:grant-type:sign-in-as', email: user.email },
      { grant_type: 'password', username: user.email, password: 'x' },
      { grant_type: 'authorization_code', code: 'x', redirect_uri: 'http://localhost/' },
    ]
    for (const grant of grants) expect((await requestToken(system, realm, grant, client)).status).toBe(400)
    expect((await requestToken(system, realm, asking)).status).toBe(400)
  })

  test('may send its secret in the form too', async () => {
    const { realm, client } = await seedProgram()
    const form = new URLSearchParams({ ...asking, client_id: client.id, client_secret: client.secret })
    const answer = await fetch(endpoint(system, realm, 'token'), { method: 'POST', body: form })
    expect(decodeJwt(((await answer.json()) as { access_token: string }).access_token).sub).toBe(client.id)
  })

  test('leaves no secret in the database: not even what is kept of it opens anything', async () => {
    const { realm, client } = await seedProgram()
    const rows = await drizzle(database.connect()).select().from(realmClient).where(eq(realmClient.clientId, client.id))
    expect(JSON.stringify(rows)).not.toContain(client.secret)
    const kept = { id: client.id, secret: rows[0]!.secretHash }
    expect((await requestToken(system, realm, asking, kept)).body.error).toBe('invalid_client')
  })

  test('may be asked for by a page of the console, and by no other site', async () => {
    const { realm, client } = await seedProgram()
    const authorization = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
    const from = (origin: string) =>
      fetch(endpoint(system, realm, 'token'), {
        method: 'POST',
        headers: { authorization, origin },
        body: new URLSearchParams(asking),
      })
    const allowed = await from('http://localhost:4000')
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, 'http://localhost:4000'])
    const foreign = await from('https://evil.example')
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([400, null])
  })
})
