import { randomUUID } from 'node:crypto'
import { call, dataOf, eventually } from './client.js'
import { type SignedInTelling, tellerOf } from './telling.js'

export interface ProgramOptions extends SignedInTelling {
  slug: string
}

const creating = `mutation ($organizationId: ID, $key: ID) {
  createApiClient(name: "ERP of the main office", roles: ["viewer"], organizationId: $organizationId, idempotencyKey: $key) {
    clientId clientSecret tokenUrl } }`

/** A program of the tenant calls the API as an API client, until the client is revoked. */
export async function runProgram(options: ProgramOptions): Promise<void> {
  const { base, slug, signIn } = options
  const { step, rest } = tellerOf(options)
  const admin = await signIn(`admin@${slug}.test`, slug)
  const graph = async (query: string, variables: Record<string, unknown>) => {
    const { body } = await call(base, 'POST', '/graphql', { token: admin, body: { query, variables } })
    if (body.errors) throw new Error(`the graph answered ${JSON.stringify(body.errors)}`)
    return body.data
  }

  const client = await step('make an API client for a program', async () => {
    const [organization] = await dataOf(
      200,
      'GET organizations',
      call(base, 'GET', '/api/v1/organizations', { token: admin }),
    )
    const { createApiClient } = await graph(creating, { organizationId: organization.id, key: randomUUID() })
    return { outcome: `client_id ${createApiClient.clientId}`, result: createApiClient }
  })
  const token = await step('it gets its token by client_credentials', async () => {
    const credentials = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
    const answer = await fetch(client.tokenUrl, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    const { access_token, expires_in } = (await answer.json()) as { access_token?: string; expires_in?: number }
    if (!access_token) throw new Error(`${client.tokenUrl} answered ${answer.status}`)
    return { outcome: `for ${expires_in} s`, result: access_token }
  })
  const credits = '/api/v1/credits'
  await rest(
    'and reads the credits of its organization',
    200,
    'GET',
    credits,
    { token },
    {
      holds: ({ body }) => body.data.length > 0,
      told: ({ body }) => `${body.data.length} of them`,
    },
  )
  await rest('it may read and nothing else', 403, 'POST', '/api/v1/applications', { token, key: true, body: {} })
  await step('revoked, it is refused within a second', async () => {
    await graph('mutation ($id: ID!) { revokeApiClient(id: $id) { status } }', { id: client.clientId })
    await eventually(
      'the refusal',
      async () => (await call(base, 'GET', credits, { token })).status === 401 || undefined,
      1,
    )
    return { outcome: '401', result: undefined }
  })
}
