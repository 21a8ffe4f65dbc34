import { readConfig } from '@otorga/kernel/base/config'
import { type AllInOne, startAllInOne } from '../installation/all-in-one.js'
import { drain, terminated } from '../system/drain.js'
import { demoPassword } from '../system/seed.js'

function report({ system, logins }: AllInOne, milliseconds: number) {
  const line = (name: string, value: string) => `  ${name.padEnd(20)} ${value}`
  console.log(
    [
      `Otorga is ready after ${(milliseconds / 1000).toFixed(1)} s`,
      '',
      line('REST', `${system.publicUrl}/api/v1`),
      line('API documentation', `${system.publicUrl}/docs`),
      line('Graph', `${system.publicUrl}/graphql`),
      line('Internal', system.internalUrl),
      line('Identity provider', system.idpUrl),
      '',
      ...(logins.length > 0
        ? [
            `Demo logins (password ${demoPassword})`,
            ...logins.map(({ tenant, email, roles }) => line(tenant, `${email.padEnd(24)} ${roles.join(', ')}`)),
            '',
            'An access token:  npx --yes pnpm otorga token operator@demo.test --tenant demo',
            'The whole story:  npx --yes pnpm demo',
          ]
        : []),
      'Stop with Ctrl-C.',
    ].join('\n'),
  )
}

/** Starts everything and runs until a signal; a second signal stops waiting for what still runs. */
export async function run(): Promise<number> {
  const started = performance.now()
  const config = readConfig(process.env)
  const stopped = terminated()
  const running = await startAllInOne(config, (line) => process.stdout.isTTY && console.log(`  … ${line}`))
  report(running, performance.now() - started)
  await stopped
  console.log('stopping: finishing what runs, then Postgres')
  await drain(running.listeners, config.drainSeconds)
  await running.stop()
  return 0
}
