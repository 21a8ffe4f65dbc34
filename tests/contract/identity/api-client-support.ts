import { randomUUID } from 'node:crypto'
import { call, graph } from '../../harness/call.js'

export interface Credentials {
  clientId: string
  clientSecret: string
  tokenUrl: string
}

export interface NewClient {
  name?: string
  roles?: string[]
  organizationId?: string | null
}

const fields = 'clientId clientSecret tokenUrl'
const creating = `mutation ($name: String!, $roles: [String!]!, $organizationId: ID, $key: ID) {
  createApiClient(name: $name, roles: $roles, organizationId: $organizationId, idempotencyKey: $key) { ${fields} } }`
const rotating = `mutation ($id: ID!, $key: ID) { rotateApiClientSecret(id: $id, idempotencyKey: $key) { ${fields} } }`
const revoking =
  'mutation ($id: ID!, $key: ID) { revokeApiClient(id: $id, idempotencyKey: $key) { id status revokedAt } }'
const listing = `query ($page: Int, $pageSize: Int) { listApiClients(page: $page, pageSize: $pageSize) {
  total items { id name roles organizationId status createdById createdBy { email } } } }`

export const newName = () => `Program ${randomUUID()}`

/** The answer to the only operation of a document, or its error: the code and the faulty fields. */
// biome-ignore lint/suspicious/noExplicitAny: the answer of one of these documents
export async function asked(token: string, document: string, variables: Record<string, unknown> = {}): Promise<any> {
  const { body } = await graph(token, document, variables)
  const refusals = body.errors?.[0].extensions
  if (refusals) return [refusals.code, ...(refusals.details ?? []).map(({ field }: { field: string }) => field)]
  return Object.values(body.data)[0]
}

/** The operations of API clients, called with this token. */
export const apiClientsOf = (token: () => string) => ({
  create: (more: NewClient = {}, key: string | null = randomUUID()) =>
    asked(token(), creating, { name: newName(), roles: ['operator'], ...more, key }),
  rotate: (id: string, key: string | null = randomUUID()) => asked(token(), rotating, { id, key }),
  revoke: (id: string, key: string | null = null) => asked(token(), revoking, { id, key }),
  list: (page: { page?: number; pageSize?: number } = { pageSize: 100 }) => asked(token(), listing, page),
  async made(more: NewClient = {}): Promise<Credentials> {
    const answer = await this.create(more)
    if (Array.isArray(answer)) throw new Error(`no client: ${answer}`)
    return answer
  },
})

/** Requests a token from the realm, as a program does. */
export async function ask({ clientId, clientSecret, tokenUrl }: Credentials) {
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return { status: answer.status, token: ((await answer.json()) as { access_token?: string }).access_token }
}

export const tokenOf = async (credentials: Credentials) => (await ask(credentials)).token!
export const read = (path: string, token: string) => call('GET', `/api/v1${path}`, { token })
