import { join } from 'node:path'
import { type Config, readConfig } from '@otorga/kernel/base/config'
import { type AllInOne, startAllInOne } from '../installation/all-in-one.js'
import { drain, terminated } from '../system/drain.js'

async function report({ system, logins }: AllInOne, config: Config, milliseconds: number) {
  // Loads the components, which a start loads while it waits for Postgres.
  const { startReport } = await import('../installation/report.js')
  const { publicUrl, internalUrl, idpUrl } = system
  const mailFolder = config.smtpUrl ? undefined : join(config.dataDir, 'outbox')
  const lines = [
    `Otorga is ready after ${(milliseconds / 1000).toFixed(1)} s`,
    '',
    ...startReport({ publicUrl, internalUrl, idpUrl, logins, ...(mailFolder && { mailFolder }) }),
    '',
  ]
  if (logins.length > 0)
    lines.push(
      'An access token:  npx --yes pnpm otorga token operator@demo.test --tenant demo',
      'The whole story:  npx --yes pnpm demo',
    )
  console.log([...lines, 'Stop with Ctrl-C.'].join('\n'))
}

/** Starts everything and runs until a signal; a second signal ends it without waiting for running work. */
export async function run(): Promise<number> {
  const started = performance.now()
  const config = readConfig(process.env)
  const stopped = terminated()
  const running = await startAllInOne(config, (line) => process.stdout.isTTY && console.log(`  … ${line}`))
  await report(running, config, performance.now() - started)
  await stopped
  console.log('stopping: finishing running work, then Postgres')
  await drain(running.listeners, config.drainSeconds)
  await running.stop()
  return 0
}
