import { setTimeout as pause } from 'node:timers/promises'
import { thisMain } from '@otorga/cli/topology/replica'
import { applyMigration } from '@otorga/drizzle/apply'
import postgres from 'postgres'
import { LockWatch, migrating, proveWatch } from './lock-watch.js'
import { rehearsed } from './rehearsal.js'
import { otorga, type Run } from './run.js'

/** The longest that anybody may wait for a lock because of a migration. */
const longestWaitMs = 200

/** This version's migrations and the rehearsed ones, while the version before serves. */
export async function migrateUnderLoad({ topology: { env }, databaseUrl: url, say }: Run): Promise<string[]> {
  const open = (name: string) => postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: name } })
  await proveWatch(open)
  const [watcher, reader, owner] = [open('watch'), open('a long reader'), open(migrating)]
  const watch = new LockWatch(watcher)
  const problems: string[] = []
  let tries = 0
  try {
    const { stdout } = await otorga(thisMain, env, 'migrate')
    say(`otorga migrate: ${stdout.trim().split('\n').at(-1)}`)
    tries += stdout.split('tries again').length - 1
    await otorga(thisMain, env, 'broker', 'setup')
    await otorga(thisMain, env, 'seed')
    // As a report or a backup would: whoever needs the table exclusively must wait for it.
    await reader.unsafe('begin; select count(*) from lending.payment')
    const reading = pause(3_000).then(() => reader.unsafe('commit'))
    const options = { log: (line: string) => void (tries += line.includes('tries again') ? 1 : 0), patienceMs: 60_000 }
    for (const { schema, migration } of rehearsed) await applyMigration(owner, schema, migration, options)
    await reading
  } catch (error) {
    problems.push(String((error as { stderr?: string }).stderr || (error as Error).stack))
  }
  await watch.stop()
  await Promise.all([watcher, reader, owner].map((one) => one.end()))
  const { longest, looks, coarseness } = watch
  say(`${rehearsed.length} more migrations rehearsed; they were held up and tried again ${tries} times`)
  say(
    `longest wait behind a migration: ${longest.ms.toFixed(0)} ms; ${looks} looks, at most ${coarseness.toFixed(0)} ms apart`,
  )
  if (longest.ms > longestWaitMs)
    problems.push(`somebody waited ${longest.ms.toFixed(0)} ms for a lock: ${longest.query}`)
  if (tries === 0) problems.push('no migration was held up by the long reader, so nothing is known of waiting')
  return problems
}
