import { Command, CommanderError } from 'commander'

/** Exit codes: 0 for success, 1 for a failure or found problems, 2 for wrong arguments. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const

/** The function of a command. Its arguments are declared below; its module is loaded when the command is called. */
type Run<Args extends unknown[]> = (...args: Args) => Promise<number | undefined>

/** Runs a command's module and sets the exit code that it returns; 0 when it returns none. */
const running =
  <Args extends unknown[]>(load: () => Promise<{ run: Run<Args> }>) =>
  async (...args: [...Args, ...unknown[]]) => {
    const { run } = await load()
    process.exitCode = (await run(...(args as unknown as Args))) ?? exitCodes.done
  }

/** `otorga` with all its commands. */
export function program(): Command {
  const otorga = new Command('otorga')
    .description(
      'Runs and maintains an installation of Otorga. Settings come from the environment: docs/configuration.md.',
    )
    .helpCommand('help [command]', 'show the arguments of a command')
    .showHelpAfterError('(--help shows the arguments)')
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed or problems found, 2 wrong arguments; 3 from schema check: nothing to compare with.',
    )

  otorga
    .command('start')
    .description('start everything in one process on the embedded defaults')
    .action(running(() => import('./start.js')))
  otorga
    .command('serve')
    .description('run one kind of process of the distributed topology')
    .argument('<kind>', 'a component such as lending, gateway, rest or worker')
    .action(running(() => import('./serve.js')))
  otorga
    .command('secrets')
    .description('print the credentials that one process needs, of those in the environment, as NAME=value')
    .argument('<process...>', 'such as lending, worker, migrate, broker setup or seed')
    .action(running(() => import('./secrets.js')))
  otorga
    .command('distributed')
    .description('start every kind of process in two replicas on this machine, behind one address')
    .action(running(() => import('./distributed.js')))

  const broker = otorga.command('broker').description('tend RabbitMQ')
  broker
    .command('setup')
    .description('declare exchanges, queues and users')
    .option('--rabbitmqctl', 'make the users by rabbitmqctl instead of AMQP_MANAGEMENT_URL')
    .action(running(async () => ({ run: (await import('./broker.js')).setup })))
  broker
    .command('redrive')
    .description('bring dead letters back to the queues they came from')
    .argument('[queues...]', 'these queues alone')
    .action(running(async () => ({ run: (await import('./broker.js')).bringBack })))

  broker
    .command('resend')
    .description('send messages again that were published since a time; consumers apply each once')
    .argument('[components...]', 'the messages of these components; of all when absent')
    .requiredOption('--since <time>', 'such as 2031-05-01T12:00:00Z')
    .action(running(async () => ({ run: (await import('./broker.js')).resend })))

  otorga
    .command('demo')
    .description('run the demo over HTTP against the running system, or against one that it starts')
    .option('--open', 'print where the console shows its application, and keep a system that it started until Ctrl-C')
    .action(running(() => import('./demo.js')))
  otorga
    .command('token')
    .description('print an access token of a user (embedded provider only)')
    .argument('<email>', 'of the user')
    .requiredOption('--tenant <slug>', 'the tenant of the user')
    .action(running(() => import('./token.js')))
  otorga
    .command('service-token')
    .description('print the X-Service-Auth token of a service')
    .argument('<service>', 'such as lending or subject-profile')
    .action(running(() => import('./service-token.js')))

  const backup = otorga.command('backup').description('judge the backups of Postgres')
  backup
    .command('verify')
    .description('verify that the newest backup and all WAL since then are in the repository of pgBackRest')
    .option('--stanza <name...>', 'these clusters; all of the repository when absent')
    .option('--max-age <minutes>', 'how long ago the last segment may have been archived', '10')
    .option('--max-backup-age <hours>', 'how long ago the newest backup may have been made', '30')
    .option('--no-contents', 'read the lists only, and not every file')
    .action(running(async () => ({ run: (await import('./backup.js')).verify })))

  const restore = otorga.command('restore').description('after Postgres was restored to an earlier time')
  restore
    .command('settle')
    .description(
      'while nothing runs: clear Redis and RabbitMQ, send messages again, end audit chains of the later time',
    )
    .requiredOption('--to <time>', 'the time that was restored to, such as 2031-05-01T12:00:00Z')
    .option('--resend <hours>', 'send the messages of so many hours before that time again', '24')
    .action(running(async () => ({ run: (await import('./restore.js')).settleRestored })))
  restore
    .command('check')
    .description('verify that the components agree with each other and with the object store')
    .option('--since <time>', 'search records changed since then for references; a day ago when absent')
    .action(running(async () => ({ run: (await import('./restore.js')).check })))

  const profile = otorga.command('profile').description('maintain the profiles of subjects')
  profile
    .command('rebuild')
    .description('compute every profile from its events again, and repair those that differ')
    .requiredOption('--tenant <slug>', 'the tenant of the profiles')
    .action(running(() => import('./profile.js')))

  otorga
    .command('migrate')
    .description('bring the database up to date')
    .action(running(() => import('./migrate.js')))
  otorga
    .command('seed')
    .description('create the demo tenants and users where they are missing')
    .action(running(() => import('./seed.js')))
  otorga
    .command('rotate-realm-keys')
    .description('sign with a new key, or stop publishing the old ones (embedded provider)')
    .argument('<realm>', 'the realm: the slug of its tenant')
    .option('--retire', 'publish only the new key')
    .action(running(() => import('./rotate-realm-keys.js')))
  otorga
    .command('rotate-signing-authority')
    .description("replace the root and the seal of the platform's signatures before their regular renewal")
    .action(running(() => import('./rotate-signing-authority.js')))

  const schema = otorga.command('schema').description('the committed schemas')
  schema
    .command('compose')
    .description('write the committed schemas from the code')
    .option('--variant <name>', 'compose and check this part of the graph alone, such as partner')
    .action(running(async () => ({ run: (await import('./schema.js')).compose })))
  schema
    .command('check')
    .description('verify the committed schemas, and find changes that would break clients')
    .option('--base <commit>', 'compare with this commit instead of where the branch left main')
    .action(running(async () => ({ run: (await import('./schema.js')).check })))

  otorga
    .command('supergraph')
    .description('print the supergraph for a router of another make')
    .requiredOption('--urls <component=address,…>', 'where the router asks each subgraph')
    .option('--variant <name>', 'what this part of the graph shows, such as partner')
    .action(running(() => import('./supergraph.js')))

  const audit = otorga.command('audit').description("a tenant's audit trail")
  audit
    .command('verify')
    .description('verify that the trail is unchanged, or name the first break')
    .requiredOption('--tenant <slug>', 'the tenant of the trail')
    .option('--checkpoint <file>', 'an earlier checkpoint that the chain must contain')
    .option('--save <file>', 'write the new checkpoint here')
    .action(running(() => import('./audit.js')))

  otorga
    .command('migration')
    .description('write the next migration of a schema')
    .argument('<schema>', 'such as lending')
    .argument('<name>', 'what the migration does, in snake_case')
    .action(running(() => import('./migration.js')))
  otorga
    .command('check')
    .description('format, lint, types, boundaries, schema, migration and policy drift')
    .action(running(() => import('./check.js')))
  return otorga
}

/** Runs the command that the arguments name; sets the exit code when they are wrong. */
export async function call(args: string[]): Promise<void> {
  const otorga = program()
  try {
    if (args.length === 0) otorga.outputHelp()
    else await otorga.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Commander has printed the error. A request for help is not an error.
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage
  }
}
