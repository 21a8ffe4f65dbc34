import { parseArgs } from 'node:util'
import { drawSecrets } from '@otorga/cli/topology/topology'
import { components } from '@otorga/drizzle/components'
import postgres from 'postgres'
import { fill } from './fill.js'
import { type Installation, installationOn, type Running } from './installation.js'
import { originalCredit } from './original-credit.js'
import { measureReads } from './reads.js'
import { refuseWithoutRoom, roomLine, roomOf } from './room.js'
import { openRun } from './run.js'
import { measureSaturation } from './saturation.js'
import { measuredTenant, type Size, spread } from './sizes.js'
import { touchAll } from './touch.js'
import { openChain } from './trail.js'
import { type Line, shown, textOf } from './verdict.js'
import { measureIdle, measurePasses, scansLine, scansOf, untilQuiet } from './work.js'

const { values } = parseArgs({
  options: {
    tenants: { type: 'string' },
    subjects: { type: 'string' },
    events: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const whole: Size = { tenants: 10_000, subjects: 1_000_000, events: 10_000_000 }
const short: Size = { tenants: 300, subjects: 20_000, events: 60_000 }
const standard = values.quick ? short : whole
const numberOf = (name: keyof Size) => {
  const number = Number(values[name] ?? standard[name])
  if (Number.isSafeInteger(number) && number > 0) return number
  console.error(`--${name} is not a whole number above 0`)
  process.exit(1)
}
const size: Size = { tenants: numberOf('tenants'), subjects: numberOf('subjects'), events: numberOf('events') }
const rounds = values.quick ? 3 : 9
const idleSeconds = values.quick ? 15 : 60

const { folder, closers, close, progress, startCluster } = await openRun()

const lines: Line[] = []
const note = (...some: Line[]) => {
  for (const line of some) progress(textOf(line))
  lines.push(...some)
}

async function serve(installation: Installation): Promise<Running> {
  const running = await installation.start()
  closers.push(() => running.stop())
  return running
}

try {
  progress(`${size.tenants} tenants, ${size.subjects} subjects, ${size.events} events, in ${folder}`)
  const cluster = await startCluster({ max_connections: '500', shared_buffers: '2GB' })
  const secrets = drawSecrets()
  const prepare = async (name: string) => {
    const server = postgres(cluster.url, { max: 1 })
    await server.unsafe(`create database ${name}`)
    await server.end()
    const databaseUrl = cluster.url.replace(/\/postgres$/, `/${name}`)
    const installation = await installationOn(name, { databaseUrl, folder, secrets })
    const sql = postgres(databaseUrl, { max: 3, onnotice: () => {} })
    closers.push(() => sql.end({ timeout: 5 }))
    return { installation, sql }
  }
  const [small, large] = [await prepare('small'), await prepare('large')]
  progress('both installations are migrated and seeded')
  const first = await small.installation.start()
  const original = await originalCredit(first, small.sql)
  await first.stop()
  await (await large.installation.start()).stop()

  const tenants = spread(size)
  const own = tenants[Math.min(tenants.length, measuredTenant) - 1]!
  const until = new Date()
  await fill(small.installation, small.sql, { tenants: [own], measured: own, original, until }, progress)
  const room = await roomOf(small.sql)
  const needed = { 'audit event': size.events, subject: size.subjects, credit: size.subjects / 20 }
  progress(await refuseWithoutRoom(cluster.directory, room, needed))
  await fill(large.installation, large.sql, { tenants, measured: own, original, until }, progress)
  note(roomLine('one tenant', room), roomLine(`${size.tenants} tenants`, await roomOf(large.sql)))

  // The second start of each counts: the first one may still catch up.
  const startTimes = { small: 0, large: 0 }
  const both = {} as { small: Running; large: Running }
  for (const name of ['small', 'large'] as const) {
    const { installation } = { small, large }[name]
    await (await installation.start()).stop()
    both[name] = await serve(installation)
    startTimes[name] = both[name].startTime
  }
  note({
    title: 'Start until it serves',
    figures: [
      `${startTimes.small.toFixed(0)} ms with one tenant`,
      `${startTimes.large.toFixed(0)} ms with ${size.tenants}`,
    ],
    aim: `at most 1.2x: ${(startTimes.large / startTimes.small).toFixed(2)}x`,
    met: startTimes.large <= 1.2 * startTimes.small,
  })

  const before = await scansOf(large.sql)
  // Messages of the measured reads wait, so that their delivery does not disturb the next ones.
  for (const { sql } of [small, large])
    await sql`alter table lending.outbox alter next_attempt_at set default now() + interval '1 day'`
  note(...(await measureReads(both, { sql: small.sql, tenant: own, tenants: size.tenants, rounds })))
  for (const { sql } of [small, large]) {
    await sql`alter table lending.outbox alter next_attempt_at set default now()`
    await sql`update lending.outbox set next_attempt_at = now() where published_at is null`
  }
  for (const { sql } of [small, large]) await untilQuiet(sql, components)
  note(...(await measurePasses(both.small, both.large, size.tenants)))
  note(...(await touchAll(both.large, tenants, progress)))
  const touched = performance.now()
  await untilQuiet(large.sql, components)
  await untilQuiet(small.sql, components)
  note(
    shown(
      'From the last touched tenant until every message is delivered and sealed',
      `${((performance.now() - touched) / 1000).toFixed(1)} s`,
    ),
  )
  note(
    ...(await measureIdle(
      { small: { sql: small.sql, running: both.small }, large: { sql: large.sql, running: both.large } },
      { seconds: idleSeconds, tenants: size.tenants },
    )),
  )
  note(
    ...(await measureSaturation(both.large, {
      sql: large.sql,
      cluster: cluster.directory,
      tenant: own,
      seconds: values.quick ? 3 : 10,
    })),
  )
  note(scansLine(before, await scansOf(large.sql)))
  const chain = openChain(large.installation)
  const verdict = await chain.verify(own.id)
  await chain.close()
  note({
    title: `The chain of tenant ${own.n} after all of it`,
    figures: [`${verdict.events} events`],
    aim: 'no break',
    met: verdict.break === undefined,
  })
} catch (error) {
  console.error(error)
  note({ title: 'the run', figures: [String((error as Error).message)], aim: 'ends', met: false })
} finally {
  await close()
}
const held = lines.filter(({ aim }) => aim !== '')
const failures = held.filter(({ met }) => !met)
console.log(`\n${lines.map(textOf).join('\n')}`)
console.log(`\n${held.length - failures.length} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
