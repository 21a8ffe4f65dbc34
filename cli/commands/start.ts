import { readConfig } from '@otorga/kernel/config'
import { type AllInOne, startAllInOne } from '../system/all-in-one.js'
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
  const stopped = new Promise<void>((resolve) => {
    let asked = 0
    const stop = () => {
      // Package runners pass the terminal's one Ctrl-C on: only a later one means it.
      if (asked > 0 && Date.now() - asked > 2_000) process.exit(1)
      asked ||= Date.now()
      resolve()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
  const running = await startAllInOne(config, (line) => process.stdout.isTTY && console.log(`  … ${line}`))
  report(running, performance.now() - started)
  await stopped
  console.log('stopping: finishing what runs, then Postgres')
  await running.stop()
  return 0
}
