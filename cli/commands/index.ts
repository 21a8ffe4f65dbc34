export interface Command {
  about: string
  /** Answers the exit code; 0 when it answers nothing. */
  load(): Promise<{ run(args: string[]): Promise<number | undefined> }>
}

/** Every command of `otorga`, loaded when it is called. */
export const commands: Record<string, Command> = {
  start: { about: 'start everything in one process on the embedded defaults', load: () => import('./start.js') },
  demo: {
    about: 'run the credit story over HTTP against the running system, or one it starts',
    load: () => import('./demo.js'),
  },
  token: {
    about: 'token <email> --tenant <slug>: print an access token of that user (embedded provider only)',
    load: () => import('./token.js'),
  },
  'service-token': {
    about: 'service-token <service>: print the X-Service-Auth token of a service',
    load: () => import('./service-token.js'),
  },
  migrate: { about: 'bring the database up to date', load: () => import('./migrate.js') },
  seed: { about: 'create the demo tenants and users where they are missing', load: () => import('./seed.js') },
  schema: { about: 'schema compose|check: write or verify the committed schemas', load: () => import('./schema.js') },
  migration: {
    about: 'migration <schema> <name>: write the next migration of a schema',
    load: () => import('./migration.js'),
  },
  check: {
    about: 'format, lint, types, boundaries, schema, migration and policy drift',
    load: () => import('./check.js'),
  },
}

export const usage = () =>
  `otorga <command>\n\n${Object.entries(commands)
    .map(([name, { about }]) => `  ${name.padEnd(14)} ${about}`)
    .join('\n')}`
