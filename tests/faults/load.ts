import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Call, call } from '@otorga/cli/demo/client'
import { onePage } from '@otorga/cli/demo/signature'
import type { ClientOperation, History, Kind } from './history.js'
import type { Random } from './random.js'

/** The system, the user and the records that clients work with. */
export interface Stage {
  base: string
  /** The tenant's. */
  slug: string
  /** A valid access token of a user who may call every operation of the load. */
  token(): Promise<string>
  productId: string
  /** A flow with one form, for validations. */
  flowId: string
  /** Credits that receive payments. */
  credits: readonly string[]
}

const settled = (status: number) => status < 500 && status !== 429
/** Codes that ask the client to try again later. */
const later = new Set(['IDEMPOTENCY_IN_PROGRESS', 'SERVICE_UNAVAILABLE', 'UPSTREAM_FAILURE', 'REALM_CREATION_FAILED'])

const codeOf = ({ body }: Answer): string | undefined => body?.error?.code ?? body?.errors?.[0]?.extensions?.code

/** What did not come from the platform, as an answer with status 0. */
const unanswered = (code: string): Answer => ({ status: 0, headers: new Headers(), body: { error: { code } } })

const pdf = new Uint8Array(onePage('A document of the faults'))

/** Repeats a call with the same key until the answer is final, as a careful client does; records every answer. */
async function callUntilFinal(operation: ClientOperation, send: () => Promise<Answer>, seconds: number) {
  const end = Date.now() + seconds * 1000
  for (let wait = 100; ; wait = Math.min(1_000, wait * 2)) {
    // A connection error always counts as an error, because no fault touches the load balancer.
    const answer = await send().catch((error) => unanswered(String(error.cause ?? error)))
    const code = codeOf(answer)
    operation.answers.push({ at: Date.now(), status: answer.status, code, id: answer.body?.data?.id })
    const final = answer.status !== 0 && settled(answer.status) && !later.has(code ?? '')
    if (final) {
      operation.outcome = answer.status < 400 && code === undefined ? 'done' : 'refused'
      return
    }
    if (Date.now() > end) {
      operation.outcome = 'unknown'
      return
    }
    await pause(wait)
  }
}

/** Performs one operation of a client. */
export async function perform(
  stage: Stage,
  history: History,
  random: Random,
  kind: Kind,
  seconds = 90,
): Promise<ClientOperation> {
  const key = random.uuid()
  const send = async (method: string, path: string, body?: unknown, more: Call = {}) =>
    call(stage.base, method, path, { token: await stage.token(), ...(body !== undefined && { body, key }), ...more })
  const credit = random.pick(stage.credits)
  const amount = 1_000 + Math.floor(random.next() * 9_000)
  const operation = history.begin(kind, key, kind === 'payment' ? { amount } : {})
  const request = () =>
    send('POST', '/api/v1/signature-requests', {
      signature_type: 'digital_certificate',
      signer: {
        name: 'Ana Restrepo',
        email: `${key}@faults.test`,
        phone: '+573001234521',
        identifier_type: 'CC',
        identifier_value: '1020304321',
      },
      documents: [{ file_name: 'contract.pdf', content_type: 'application/pdf' }],
    })
  const calls: Record<Kind, () => Promise<Answer>> = {
    organization: () => send('POST', '/api/v1/organizations', { name: key }),
    user: () =>
      send('POST', '/api/v1/users', {
        email: `${key}@faults.test`,
        first_name: 'Uma',
        last_name: 'User',
        roles: ['viewer'],
      }),
    application: () =>
      send('POST', '/api/v1/applications', {
        product_id: stage.productId,
        subject_data: {
          document_type: 'CC',
          document_number: '1020304321',
          first_name: 'Ana',
          last_name: 'Restrepo',
          email: `${key}@faults.test`,
          birth_date: '1990-04-02',
        },
        financial_data: { requested_amount: 5_000_000, requested_term_days: 360 },
      }),
    payment: () =>
      send('POST', `/api/v1/credits/${credit}/payments`, { amount, payment_type: 'installment', reference: key }),
    signature: request,
    document: async () => {
      const made = await request()
      if (made.status >= 400) return made
      const [document] = made.body.data.documents as { upload_url: string }[]
      const put = await fetch(document!.upload_url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/pdf' },
        body: pdf,
        signal: AbortSignal.timeout(5_000),
      })
      await put.arrayBuffer()
      // A request that was taken already takes no more.
      if (!put.ok && put.status !== 409) return unanswered(`the upload was answered ${put.status}`)
      const read = await send('GET', `/api/v1/signature-requests/${made.body.data.id}/documents`)
      if (read.status >= 400) return read
      return read.body.data[0].status === 'pending_upload' ? unanswered('the upload is not there') : made
    },
    validation: () =>
      send('POST', '/api/v1/requests', {
        flow_id: stage.flowId,
        subject_data: {
          identifier_type: 'CC',
          identifier_value: '1020304321',
          name: 'Ana Restrepo',
          email: 'ana@example.test',
          phone: '+573001234567',
        },
        metadata: { mark: key },
      }),
    event: () =>
      send('POST', '/api/v1/audit/events', {
        class_uid: 6001,
        category_uid: 6,
        activity_id: 99,
        severity_id: 2,
        message: key,
      }),
    read: () => send('GET', `/api/v1/credits/${credit}`),
    graph: async () =>
      send('POST', '/graphql', undefined, {
        body: { query: 'query ($id: ID!) { getCredit(id: $id) { id status } }', variables: { id: credit } },
      }),
  }
  await callUntilFinal(operation, calls[kind], seconds)
  // As a client whose answer was lost: the same key again must have the same answer and no further effect.
  if (operation.outcome === 'done' && keyed.has(kind) && random.next() < repeated)
    await callUntilFinal(operation, calls[kind], seconds)
  return operation
}

/** The share of operations that are sent again after they were done, and the kinds that have a key. */
const repeated = 0.15
const keyed: ReadonlySet<Kind> = new Set(['organization', 'user', 'application', 'payment', 'signature', 'validation'])

const mix: readonly Kind[] = [
  ...(['payment', 'payment', 'payment', 'application', 'organization', 'user'] as const),
  ...(['signature', 'document', 'validation', 'event', 'read', 'graph'] as const),
]

/** Starts clients that perform random operations; returns a function that stops them. */
export function startLoad(stage: Stage, history: History, random: Random, clients: number) {
  let going = true
  const loops = Array.from({ length: clients }, async () => {
    while (going) {
      await perform(stage, history, random, random.pick(mix))
      await pause(100 + random.next() * 200)
    }
  })
  return async () => {
    going = false
    await Promise.all(loops)
  }
}
