import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { Encryption } from '@otorga/kernel/base/crypto'
import { createSubjectIds } from '@otorga/kernel/base/subject'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { createProfileCache } from '@otorga/subject-profile/cache/profile-cache'
import { profileConsumer } from '@otorga/subject-profile/intake/profile-consumer'
import type { SubjectProfileServices } from '@otorga/subject-profile/services'
import postgres from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { RunningContender } from './contender.js'
import type { IdentityResult } from './identity.js'
import { median, type Shot } from './load.js'
import { rounds, roundTime, warmUp } from './measure.js'
import { live, measurePair, repeat } from './repeat.js'
import type { World } from './world.js'

const messages = 6_000
const persons = 1_500
const batch = 500
const few = 10_000
const many = 1_000_000

/** The messages of lending and flow: an application, its decision, a submission on a device. */
const messageOf = (tenantId: string, at: number): Envelope => {
  const type = ['lending.application.created', 'lending.application.approved', 'flow.step.completed'][at % 3]!
  const who = { identifier_type: 'CC', identifier_value: `1000${at % persons}` }
  const about = type.startsWith('lending')
    ? { ...who, full_name: 'Ana Pérez' }
    : { subject: { ...who, name: 'Ana Pérez' } }
  const device = { fingerprint: `f${at % 2}`, ip: '10.0.0.1', user_agent: 'Mozilla/5.0 (X11; Linux x86_64)' }
  return {
    specversion: '1.0',
    id: uuidv7(),
    source: type.split('.')[0]!,
    type,
    subject: who.identifier_value,
    time: new Date(Date.now() - at * 1000).toISOString(),
    tenantid: tenantId,
    datacontenttype: 'application/json',
    data: { ...about, device, application_id: randomUUID(), amount: 5_000_000, currency: 'COP', term_days: 360 },
  }
}

/** The component's own consumer, on as many connections as it has in a process. */
function intakeOf(url: string) {
  const database = new TenantDatabase('subject_profile', { url })
  const services = {
    component: 'subject_profile',
    database,
    now: () => new Date(),
    wake: () => {},
    encryption: new Encryption([{ id: 'bench', key: Buffer.alloc(32, 1).toString('base64url') }]),
    subjectId: createSubjectIds('bench'),
    cache: createProfileCache(createMemoryCache()),
  } as unknown as SubjectProfileServices
  return { consume: profileConsumer(services), close: () => database.close() }
}

/** Messages a second through a consumer. */
async function ingested({ consume }: ReturnType<typeof intakeOf>, tenantId: string): Promise<number> {
  const waiting = Array.from({ length: messages }, (_, at) => messageOf(tenantId, at))
  const started = performance.now()
  // As many at once as it takes from a broker.
  let next = 0
  const lane = async () => {
    while (next < waiting.length) await consume.handle(waiting[next++]!)
  }
  await Promise.all(Array.from({ length: consume.atOnce! }, lane))
  return messages / ((performance.now() - started) / 1000)
}

const tables = ['subject', 'subject_event', 'device', 'trust_score_change', 'inbox', 'subject_tally'] as const

/** Inserts the same rows with plain INSERTs, batched and parallel as the consumer does it, but without counting or reading. */
async function inserted(sql: postgres.Sql, owner: postgres.Sql, from: string, to: string): Promise<number> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const table of tables) {
    const found = await owner`select * from subject_profile.${owner(table)} where tenant_id = ${from}`
    rows[table] = found.map(({ id, ...row }) => ({
      ...row,
      ...(table !== 'subject_tally' && id && { id }),
      tenant_id: to,
    }))
  }
  const parts = messages / batch
  const run = (part: number) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${to}, true)`
      for (const table of tables) {
        const size = Math.ceil(rows[table]!.length / parts)
        const some = rows[table]!.slice(part * size, (part + 1) * size)
        if (some.length > 0) await tx`insert into subject_profile.${tx(table)} ${tx(some)}`
      }
    })
  const started = performance.now()
  await Promise.all(Array.from({ length: parts }, (_, part) => run(part)))
  return messages / ((performance.now() - started) / 1000)
}

async function ingest({ stage, urlOf }: World, progress: (line: string) => void): Promise<IdentityResult> {
  const url = urlOf(componentRole('subject_profile'))
  // Both keep their connections from round to round, as a process does: the warm-up opens them and plans their statements.
  const intake = intakeOf(url)
  const sql = postgres(url, { max: 2, onnotice: () => {} })
  const [own, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    progress(`intake: round ${round} of ${rounds}`)
    const [one, other] = [randomUUID(), randomUUID()]
    const speed = await ingested(intake, one)
    const baseline = await inserted(sql, stage.sql, one, other)
    for (const table of [...tables, 'outbox'])
      await stage.sql`delete from subject_profile.${stage.sql(table)} where tenant_id in (${one}, ${other})`
    if (round === 0) continue // a warm-up
    own.push(speed)
    plain.push(baseline)
    progress(`intake: ${speed.toFixed(0)} messages a second, plain INSERTs ${baseline.toFixed(0)}`)
  }
  await Promise.all([intake.close(), sql.end()])
  const [speed, baseline] = [median(own), median(plain)]
  return {
    title: `Intake of ${messages} messages about ${persons} persons`,
    figures: [`${speed.toFixed(0)} a second`, `plain INSERTs of the rows they make ${baseline.toFixed(0)}`],
    aim: `at least 60 % of plain INSERTs: ${((100 * speed) / baseline).toFixed(0)} %`,
    before: '33 %',
    met: speed >= 0.6 * baseline,
  }
}

/** Inserts thousands of subjects of the demo tenant, and their counts as the folding job leaves them. */
async function fill(sql: postgres.Sql, tenantId: string, count: number) {
  await sql`truncate subject_profile.subject, subject_profile.subject_tally`
  await sql`
    insert into subject_profile.subject (tenant_id, id, identifier_type, identifier_encrypted, identifier_masked, full_name, status,
        trust_score, classification, factors, calculated_at, first_interaction_at, last_interaction_at)
    select ${tenantId}, gen_random_uuid(), 'CC', '', '******' || lpad((n % 10000)::text, 4, '0'), 'Name ' || n,
        case when n % 50 = 0 then 'blacklisted' when n % 7 = 0 then 'flagged' else 'active' end, (n::bigint * 7919 % 90)::numeric, 'normal',
        '{"base_score":50,"approvals_contribution":0,"rejections_contribution":0,"defaults_contribution":0,"tenure_contribution":0,"device_contribution":0}', now(), now() - n * interval '1 second', now() - n * interval '1 second'
      from generate_series(1, ${count}::int) n`
  await sql`
    insert into subject_profile.subject_tally (tenant_id, status, trust_score, subjects, folded)
    select tenant_id, status, trust_score, count(*), true from subject_profile.subject group by 1, 2, 3`
  await sql`vacuum analyze subject_profile.subject`
  await sql`vacuum analyze subject_profile.subject_tally`
}

async function cached(product: RunningContender, id: string, headers: Record<string, string>): Promise<IdentityResult> {
  const read: Shot = { method: 'GET', path: `/api/v1/subjects/${id}/trust-score`, headers }
  const { own, other, ratio } = await measurePair([
    [product, read],
    [product, live],
  ])
  return {
    title: 'GET /subjects/{id}/trust-score, cached',
    figures: [`GET /health/live ${other.toFixed(0)} µs of CPU`, `the score ${own.toFixed(0)} µs`],
    aim: `at most 1.2x the CPU of GET /health/live: ${ratio.toFixed(2)}x`,
    before: '1.66x',
    met: ratio <= 1.2,
  }
}

/** Measures the cost of subject profile: intake, a cached score, a filtered list of a million. */
export async function measureSubjects(world: World, progress: (line: string) => void): Promise<IdentityResult[]> {
  const { contenders, stage, signIn } = world
  const { sql } = stage
  const [product] = contenders
  const intake = await ingest(world, progress)
  const [tenant] = await sql<{ id: string }[]>`select id from identity.tenant where slug = 'demo'`
  const query = '?status=flagged&trust_score_min=20&trust_score_max=60'
  const p50: Record<number, number> = {}
  let score: IdentityResult | undefined
  for (const count of [few, many]) {
    progress(`making ${count} subjects`)
    await fill(sql, tenant!.id, count)
    const headers = { Authorization: `Bearer ${await signIn('operator@demo.test')}` }
    const shot: Shot = { method: 'GET', path: `/api/v1/subjects${query}`, headers }
    await repeat(product, shot, warmUp, 1)
    const figures: number[] = []
    for (let at = 0; at < rounds; at++) figures.push((await repeat(product, shot, roundTime, 1)).p50)
    p50[count] = median(figures)
    if (score) continue
    progress('GET /subjects/{id}/trust-score')
    const [row] = await sql<{ id: string }[]>`select id from subject_profile.subject limit 1`
    score = await cached(product, row!.id, headers)
  }
  const [small, large] = [p50[few]!, p50[many]!]
  return [
    intake,
    score!,
    {
      title: `GET /subjects${query}`,
      figures: [`p50 ${small.toFixed(2)} ms of ${few} subjects`, `${large.toFixed(2)} ms of ${many} subjects`],
      aim: `at most 1.5x: ${(large / small).toFixed(2)}x`,
      met: large <= 1.5 * small,
    },
  ]
}
