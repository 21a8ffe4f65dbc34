import { clientCredentials, createClient } from '@otorga/client'
import { createGraph } from '@otorga/client/graph'
import { eventually, refusalOf } from './client.js'
import { type SignedInTelling, tellerOf } from './telling.js'

export interface ProgramOptions extends SignedInTelling {
  slug: string
}

const creating = `mutation ($organizationId: ID, $idempotencyKey: ID) {
  createApiClient(name: "ERP of the main office", roles: ["viewer"], organizationId: $organizationId, idempotencyKey: $idempotencyKey) {
    clientId clientSecret tokenUrl } }`

interface Created {
  createApiClient: { clientId: string; clientSecret: string; tokenUrl: string }
}

/** A program of the tenant calls the API as an API client, by the package that programs use, until the client is revoked. */
export async function runProgram(options: ProgramOptions): Promise<void> {
  const { base, slug, signIn } = options
  const { step } = tellerOf(options)
  const token = await signIn(`admin@${slug}.test`, slug)
  const graph = createGraph({ url: base, token })

  const created = await step('make an API client for a program', async () => {
    const { data } = await createClient({ url: base, token }).GET('/api/v1/organizations')
    const { createApiClient } = await graph.whole<Created>(creating, { organizationId: data[0]!.id })
    return { outcome: `client_id ${createApiClient.clientId}`, result: createApiClient }
  })
  const source = clientCredentials(created)
  const otorga = createClient({ url: base, token: source })
  await step('it gets its token by client_credentials', async () => {
    const { exp, iat } = JSON.parse(Buffer.from((await source()).split('.')[1]!, 'base64url').toString())
    return { outcome: `for ${exp - iat} s`, result: undefined }
  })
  await step('and reads the credits of its organization', async () => {
    const { status, data } = await otorga.GET('/api/v1/credits')
    if (data.length === 0) throw new Error('it found none')
    return { outcome: `${status} ${data.length} of them`, result: undefined }
  })
  await step('it may read and nothing else', async () => {
    const body = {
      product_id: created.clientId,
      subject_data: {
        document_type: 'CC',
        document_number: '1020304321',
        first_name: 'Ana',
        last_name: 'Restrepo',
        email: 'ana@example.test',
      },
      financial_data: { requested_amount: 5_000_000, requested_term_days: 360 },
    }
    const { code, status } = await refusalOf(otorga.POST('/api/v1/applications', { body }))
    if (code !== 'FORBIDDEN') throw new Error(`it was refused by ${code}`)
    return { outcome: String(status), result: undefined }
  })
  await step('revoked, it is refused within a second', async () => {
    await graph.whole('mutation ($id: ID!) { revokeApiClient(id: $id) { status } }', { id: created.clientId })
    // As the token that it has, which it could not replace.
    const refused = createClient({ url: base, token: await source() })
    await eventually(
      'the refusal',
      () =>
        refused.GET('/api/v1/credits').then(
          () => undefined,
          ({ status }) => status === 401 || undefined,
        ),
      1,
    )
    return { outcome: '401', result: undefined }
  })
}
