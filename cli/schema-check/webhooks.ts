import type { Contract, JsonSchema } from '@otorga/kernel/request/contract'
import { webhookTypes } from '@otorga/schema/events'
import type { createSchemaDiff } from './schemas.js'
import { resolved, type Side } from './sides.js'

const record = (value: unknown) => (value ?? {}) as Record<string, JsonSchema>

/** The schema of the body of each event, by the event's name. */
const bodiesOf = (side: Side): Map<string, JsonSchema> =>
  new Map(
    Object.entries(record(side.document.webhooks)).map(([name, { post }]) => {
      const body = resolved(side, record(post).requestBody as JsonSchema)
      return [name, record(record(body.content)['application/json']).schema as JsonSchema]
    }),
  )

/** The event of a trial. It is not a message of a service. */
const trial = 'webhook.ping'

/** Events that webhooks send but no contract describes, and described events that are never sent. */
export function webhookProblems(contracts: readonly Contract[]): string[] {
  const described = contracts.flatMap((contract) => [...bodiesOf(contract).keys()])
  const sent: readonly string[] = [...webhookTypes, trial]
  return [
    ...sent.filter((name) => !described.includes(name)).map((name) => `no contract describes the webhook ${name}`),
    ...described
      .filter((name) => !sent.includes(name))
      .map((name) => `the webhook ${name} is described but never sent`),
  ]
}

/** Reports the changes between two versions of a contract that break receivers. A body is compared like an answer to them. */
export function webhookBreaks(
  before: Contract,
  now: Contract | undefined,
  schemas: ReturnType<typeof createSchemaDiff>,
  report: (change: string) => void,
) {
  const fresh = now ? bodiesOf(now) : new Map<string, JsonSchema>()
  for (const [name, old] of bodiesOf(before)) {
    const body = fresh.get(name)
    if (body) schemas(old, body, 'response', `webhook ${name}`)
    else report(`webhook ${name} removed`)
  }
}
