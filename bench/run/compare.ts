import { isDeepStrictEqual } from 'node:util'
import { request } from 'undici'
import type { RunningContender } from './contender.js'
import type { Scene, Stage } from './data.js'
import { type Line, payment, smallPayment } from './lines.js'
import type { Shot } from './load.js'

// biome-ignore lint/suspicious/noExplicitAny: any JSON; it is only compared for equality
type Json = any

const connectionHeaders = ['date', 'connection', 'keep-alive']

async function send(base: string, { path, method, headers, body }: Shot) {
  const answer = await request(`${base}${path}`, { method, headers, ...(body && { body }) })
  const text = await answer.body.text()
  return { status: answer.statusCode, headers: answer.headers, text, body: JSON.parse(text) as Json }
}

type Answer = Awaited<ReturnType<typeof send>>

/** The part of an answer that every contender must give alike: all but request id, time, and the ids that a write makes. */
function comparable({ status, headers, body }: Answer) {
  const { request_id: _id, timestamp: _timestamp, ...metadata } = body.metadata ?? {}
  const data = Array.isArray(body.data) ? body.data : { ...body.data }
  if (status === 201) for (const name of ['id', 'created_at']) delete data[name]
  const names = Object.keys(headers)
    .filter((name) => !connectionHeaders.includes(name))
    .sort()
  return { status, headers: names, data, metadata, error: body.error }
}

const fresh = new Set(['request_id', 'time', 'payment_id', 'user_agent', 'occurred_at'])
const withoutFresh = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(withoutFresh)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => !fresh.has(key))
            .map(([key, inner]) => [key, withoutFresh(inner)]),
        )
      : value

const messagesOf = async ({ sql }: Stage) =>
  withoutFresh([...(await sql`select tenant_id, type, subject, data from lending.outbox order by id`)])

async function recordsOf(stage: Stage, credit: string) {
  const { sql } = stage
  return {
    messages: await messagesOf(stage),
    credit: [
      ...(await sql`select status, total_to_pay, days_past_due, row_version from lending.credit where id = ${credit}`),
    ],
    schedule: [
      ...(await sql`select * from lending.instalment where credit_id = ${credit} order by installment_number`),
    ],
    payments: [
      ...(await sql`select credit_id, amount, payment_type, effect, reference, status, installment_number, payment_date,
        allocation, remaining_balance, created_by from lending.payment order by created_at, id`),
    ],
    keys: [...(await sql`select tenant_id, caller, operation, fingerprint from lending.idempotency order by key`)],
  }
}

/** Several kinds of payment on one credit, with fixed keys, so that the records can be compared too. */
async function payments(base: string, scene: Scene, token: string) {
  const [credit] = scene.paid as [string]
  const kinds = [
    smallPayment,
    { amount: 1_000_000, payment_type: 'installment' },
    { amount: 700_000, payment_type: 'prepayment', effect: 'reduce_term', installment_number: 3 },
    { amount: 900_000, payment_type: 'prepayment' },
    { amount: 99_000_000, payment_type: 'installment' },
  ]
  const answers: Answer[] = []
  for (const [at, body] of kinds.entries())
    answers.push(await send(base, payment(token, credit, body, `00000000-0000-4000-8000-00000000000${at}`)))
  const again = await send(base, payment(token, credit, smallPayment, '00000000-0000-4000-8000-000000000000'))
  if (again.headers['x-idempotent-replayed'] !== 'true' || !isDeepStrictEqual(again.body.data, answers[0]!.body.data))
    throw new Error(`${base}: the replay differs from the first answer`)
  return answers.map(comparable).map(({ error, ...rest }) => ({ ...rest, code: error?.code }))
}

export interface Compared {
  /** Characters of the body; undefined where bodies differ from request to request. */
  bytes: number | undefined
}

/** Sends every contender the same request; throws with the difference when answers or database records differ. */
export async function compare(contenders: RunningContender[], line: Line, scene: Scene, stage: Stage, token: string) {
  let first: { name: string; left: Json } | undefined
  let bytes: number | undefined
  for (const { name, base } of contenders) {
    await stage.reset()
    let answers: Json
    if (line.writes) answers = await payments(base, scene, token)
    else {
      const answer = await send(base, line.shot(scene, token, 0))
      if (answer.status !== line.status) throw new Error(`${name} answered ${answer.status}: ${answer.text}`)
      if (bytes !== undefined && bytes !== answer.text.length) throw new Error(`${name}: the body has another length`)
      bytes = answer.text.length
      answers = comparable(answer)
    }
    const left = { answers, records: line.writes ? await recordsOf(stage, scene.paid[0]!) : await messagesOf(stage) }
    if (first && !isDeepStrictEqual(left, first.left))
      throw new Error(`${line.title}: ${name} differs from ${first.name}:\n${difference(first.left, left).join('\n')}`)
    first ??= { name, left }
  }
  return { bytes } satisfies Compared
}

/** The paths at which two values differ. */
function difference(a: Json, b: Json, path = ''): string[] {
  if (isDeepStrictEqual(a, b)) return []
  const objects = [a, b].every((one) => one !== null && typeof one === 'object' && !(one instanceof Date))
  if (!objects) return [`  ${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    difference(a[key], b[key], `${path}.${key}`),
  )
}
