import { setTimeout as pause } from 'node:timers/promises'
import { components } from '@otorga/drizzle/components'
import type { RunningContender } from './contender.js'
import type { Scene, Stage } from './data.js'
import { bookPayment, readCredit } from './lines.js'
import { type Around, figuresOf, measureRounds, profileAll, ratioOf } from './measure.js'
import type { Cost } from './topologies.js'
import { names, type World } from './world.js'

// Longer than those of other pairs, because seals and batches are made some times a second, however many requests there were.
const turns = { rounds: 9, roundTime: 1_500 }
const patience = 60_000

/** Whether a message waits in any outbox, or an event of the trail for its seal. */
const waiting = `select ${[
  ...components.map((one) => `select 1 from ${one}.outbox where published_at is null`),
  'select 1 from audit.audit_unsealed',
]
  .map((rows) => `exists (${rows})`)
  .join(' or ')} as waits`

/** Messages of lending that its readers have not applied, in the transaction that marks them as applied. */
const unapplied = `select count(*)::int as messages from lending.outbox as sent
  where (type = 'lending.audit.recorded' and not exists (select 1 from audit.inbox where message_id = sent.message_id))
    or (type = 'lending.credit.payment_received'
      and not exists (select 1 from subject_profile.inbox where message_id = sent.message_id))`

/** Throws unless every request has written its audit entry. The daily run writes entries of its own, as the system. */
async function checkEntries({ sql }: Stage, name: string, requests: number) {
  const [row] = await sql<{ entries: number }[]>`select count(*)::int as entries from lending.outbox
    where type = 'lending.audit.recorded' and data->'actor'->>'user_type' <> 'System'`
  if (row!.entries !== requests)
    throw new Error(`${name}: ${requests} requests were answered, ${row!.entries} audit entries were written`)
}

/** Waits until nothing waits any more; throws when a message was not applied. */
async function untilDone({ sql }: Stage) {
  for (const end = performance.now() + patience; ; ) {
    const [row] = await sql.unsafe<{ waits: boolean }[]>(waiting)
    if (!row!.waits) break
    if (performance.now() > end) throw new Error(`after ${patience / 1000} s messages or events still wait`)
    await pause(20)
  }
  const [left] = await sql.unsafe<{ messages: number }[]>(unapplied)
  if (left!.messages > 0) throw new Error(`${left!.messages} messages were sent and not applied`)
}

/** The product delivers while it answers, and is waited for; the messages of a peer stay where they are. */
const delivering = (stage: Stage, product: RunningContender): Around => ({
  before: (contender) => (contender === product ? stage.deliver() : stage.hold()),
  async after(contender, requests) {
    await checkEntries(stage, contender.name, requests)
    if (contender === product) await untilDone(stage)
  },
})

/**
 * Compares a request with all that follows it at the product (relay, signature, inboxes, trail with its counts and seals, profiles)
 * with the same request at the service by hand, which writes its audit entry in its transaction and delivers nothing.
 */
export async function measureFollowed(
  { contenders: [product, byHand], stage, signIn }: World,
  scene: Scene,
  progress: (line: string) => void,
  profiles: string | undefined,
): Promise<Cost[]> {
  const costs: Cost[] = []
  const pair = [product, byHand]
  for (const [line, aim, before] of [
    [readCredit, 1.5, 'about 3.4x'],
    [bookPayment, 1.4, 'about 2.0x'],
  ] as const) {
    const title = `${line.title} with all that follows, against ${names.byHand}`
    const round = {
      line: { ...line, title },
      scene,
      stage,
      token: await signIn('operator@demo.test'),
      bytes: undefined,
      around: delivering(stage, product),
    }
    const results = await measureRounds(pair, round, progress, turns)
    const figures = figuresOf(pair, results)
    await profileAll(pair, round, profiles, `followed-${costs.length + 1}`)
    costs.push({ title, figures, ratio: ratioOf(figures[0]!, figures[1]!), aim, before })
  }
  await stage.reset()
  await stage.hold()
  return costs
}
