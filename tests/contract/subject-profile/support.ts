import { createHash, randomUUID } from 'node:crypto'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'

/** A message of a component about a person. */
export interface Told {
  type: string
  document: string
  name?: string | null
  device?: Record<string, unknown>
  data?: Record<string, unknown>
  time?: Date
}

/** The data of a message as its component publishes it: lending has the person's fields at the top level, others in `subject`. */
function dataOf({ type, document, name = 'Ana Pérez', device, data = {} }: Told) {
  const who = { identifier_type: 'CC', identifier_value: document }
  const about = type.startsWith('lending.')
    ? { subject_id: null, ...who, full_name: name }
    : { subject: { ...who, name } }
  return { ...about, ...(device && { device }), ...data }
}

/** Writes messages about persons into the outboxes of their components and publishes them. Returns their ids. */
export async function send(tenant: { id: string }, ...events: Told[]): Promise<string[]> {
  const { owner, settle } = await testSystem()
  const ids: string[] = []
  for (const event of events) {
    const { type, document, time = new Date() } = event
    const id = randomUUID()
    // Every message about a person has one subject, which keeps their order, and which is not the document.
    const subject = createHash('sha256').update(document).digest('hex')
    await owner`
      insert into ${owner(type.split('.')[0]!)}.outbox (tenant_id, message_id, type, subject, data, created_at)
      values (${tenant.id}, ${id}, ${type}, ${subject}, ${owner.json(dataOf(event) as never)}, ${time})`
    ids.push(id)
  }
  await settle()
  return ids
}

/** Like `send`; waits until all messages are applied. */
export async function tell(tenant: { id: string }, ...events: Told[]): Promise<string[]> {
  const { owner } = await testSystem()
  const ids = await send(tenant, ...events)
  await eventually('the messages are applied', async () => {
    const rows = await owner`
      select message_id from subject_profile.inbox where tenant_id = ${tenant.id} and message_id = any(${ids}::uuid[])`
    return rows.length === ids.length ? true : undefined
  })
  return ids
}

/** The dead letters of subject profile for one message. */
export async function deadLettersOf(id: string) {
  const { owner } = await testSystem()
  return owner<{ reason: string; tenant_id: string }[]>`
    select reason, tenant_id from subject_profile.dead_letter where message->>'id' = ${id} or message->>'body' like ${`%${id}%`}`
}

/** Looks up the subject with this document as the operator. */
export async function lookUp(tenant: TestTenant, document: string, type = 'CC') {
  const query = new URLSearchParams({ identifier_type: type, identifier_value: document })
  return call('GET', `/api/v1/subjects/lookup?${query}`, { token: tenant.operator })
}

/** A new random document number. */
export const newDocument = () => String(Math.floor(Math.random() * 9e9) + 1e9)

/** Publishes messages about a new person and returns the id of their subject. */
export async function newSubject(tenant: TestTenant, ...events: Omit<Told, 'document'>[]): Promise<string> {
  const document = newDocument()
  const told = events.length > 0 ? events : [{ type: 'lending.application.created' }]
  await tell(tenant, ...told.map((event) => ({ ...event, document })))
  const found = await lookUp(tenant, document)
  if (found.status !== 200) throw new Error(`the subject was not found: ${JSON.stringify(found.body)}`)
  return found.body.data.subject_id as string
}

/** Puts a subject on a list. */
export const addToList = (tenant: TestTenant, id: string, body: Record<string, unknown> = {}, token = tenant.admin) =>
  call('POST', `/api/v1/subjects/${id}/lists`, { token, body: { list_type: 'blacklist', reason: 'fraud', ...body } })

/** The time that many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
