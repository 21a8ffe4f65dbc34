export interface Command {
  about: string
  /** Answers the exit code; 0 when it answers nothing. */
  load(): Promise<{ run(args: string[]): Promise<number | undefined> }>
}

/** Every command of `otorga`, loaded when it is called. */
export const commands: Record<string, Command> = {
  start: { about: 'start everything in one process on the embedded defaults', load: () => import('./start.js') },
  serve: {
    about: 'serve <component>|gateway|rest|worker: run one kind of process of the distributed topology',
    load: () => import('./serve.js'),
  },
  distributed: {
    about: 'start every kind of process in two replicas on this machine, behind one address',
    load: () => import('./distributed.js'),
  },
  broker: {
    about: 'broker setup|redrive: declare exchanges, queues and users at RabbitMQ; bring dead letters back',
    load: () => import('./broker.js'),
  },
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
  profile: {
    about: 'profile rebuild --tenant <slug>: compute every profile from its events again, and repair those that differ',
    load: () => import('./profile.js'),
  },
  migrate: { about: 'bring the database up to date', load: () => import('./migrate.js') },
  seed: { about: 'create the demo tenants and users where they are missing', load: () => import('./seed.js') },
  'rotate-realm-keys': {
    about:
      'rotate-realm-keys <realm> [--retire]: sign with a new key, or stop publishing the old ones (embedded provider)',
    load: () => import('./rotate-realm-keys.js'),
  },
  'rotate-signing-authority': {
    about: "replace the root and the seal of the platform's signatures; they renew themselves in time",
    load: () => import('./rotate-signing-authority.js'),
  },
  schema: {
    about: 'schema compose|check [--base <commit>]: write or verify the committed schemas, find breaking changes',
    load: () => import('./schema.js'),
  },
  audit: {
    about: "audit verify --tenant <slug>: prove that a tenant's trail is what was recorded, or name the first break",
    load: () => import('./audit.js'),
  },
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
