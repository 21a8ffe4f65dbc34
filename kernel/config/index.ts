/** One setting: where it comes from, what it means, its default, and how its text is read. */
export interface Setting<Value> {
  name: string
  meaning: string
  fallback: Value
  parse(text: string): Value
}

export class ConfigError extends Error {}

const refuse = (wanted: string) => {
  throw new Error(`must be ${wanted}`)
}

const text = (name: string, fallback: string, meaning: string): Setting<string> => ({
  name,
  meaning,
  fallback,
  parse: (value) => value,
})
const optional = (name: string, meaning: string): Setting<string | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => value,
})
const url = (name: string, protocols: string[], meaning: string): Setting<string | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const protocol = URL.canParse(value) ? new URL(value).protocol : ''
    return protocols.includes(protocol)
      ? value
      : refuse(`an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`)
  },
})
const domain = (name: string, meaning: string): Setting<string | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) =>
    /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(value) ? value : refuse('a host name in lower case, without port and path'),
})
const integer = (name: string, fallback: number, [min, max]: [number, number], meaning: string): Setting<number> => ({
  name,
  meaning,
  fallback,
  parse: (value) => {
    const number = Number(value)
    return /^\d+$/.test(value) && number >= min && number <= max
      ? number
      : refuse(`a whole number from ${min} to ${max}`)
  },
})
const positive = (name: string, fallback: number, meaning: string): Setting<number> => ({
  name,
  meaning,
  fallback,
  parse: (value) => (Number(value) > 0 && Number.isFinite(Number(value)) ? Number(value) : refuse('a number above 0')),
})
const oneOf = <const Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
  meaning: string,
): Setting<Value> => ({
  name,
  meaning: `${meaning} One of ${values.join(', ')}.`,
  fallback,
  parse: (value) => (values.includes(value as Value) ? (value as Value) : refuse(`one of ${values.join(', ')}`)),
})
const limits = (name: string, meaning: string): Setting<Record<string, number | null> | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const pairs = value.split(',').map((pair) => pair.split('='))
    if (!pairs.every(([plan, max]) => /^[a-z_]+$/.test(plan ?? '') && /^(\d+|unlimited)$/.test(max ?? '')))
      return refuse('pairs such as starter=10,enterprise=unlimited')
    return Object.fromEntries(pairs.map(([plan, max]) => [plan!, max === 'unlimited' ? null : Number(max)]))
  },
})

const port = (name: string, fallback: number, meaning: string) => integer(name, fallback, [0, 65535], meaning)

/** Every setting of the platform. docs/configuration.md is made from this table. */
export const settings = {
  nodeEnv: oneOf(
    'NODE_ENV',
    ['development', 'production', 'test'],
    'development',
    'The kind of run; production refuses default secrets and embedded drivers.',
  ),
  allowEmbedded: oneOf('ALLOW_EMBEDDED', ['true', 'false'], 'false', 'Lets a production run use embedded drivers.'),
  host: text('HOST', '127.0.0.1', 'Address the listeners bind to; 0.0.0.0 for every interface.'),
  port: port('PORT', 4000, 'Public listener: REST, graph, pages, docs.'),
  internalPort: port('INTERNAL_PORT', 4001, 'Internal listener: calls of sister services; never expose it.'),
  idpPort: port('IDP_PORT', 4002, 'Embedded identity provider.'),
  publicUrl: optional('PUBLIC_URL', 'Address clients use for the public listener; http://localhost:PORT when absent.'),
  consoleDomain: domain(
    'CONSOLE_DOMAIN',
    'Domain under which each tenant has a console host, <slug>.CONSOLE_DOMAIN; localhost when absent and PUBLIC_URL is local.',
  ),
  idpUrl: optional(
    'IDP_URL',
    'Address of the embedded identity provider in tokens; http://localhost:IDP_PORT when absent.',
  ),
  keycloakUrl: url(
    'KEYCLOAK_URL',
    ['http:', 'https:'],
    'Keycloak as this process reaches it; the embedded identity provider when absent.',
  ),
  keycloakPublicUrl: url(
    'KEYCLOAK_PUBLIC_URL',
    ['http:', 'https:'],
    "Keycloak as browsers reach it, the beginning of its tokens' issuers; KEYCLOAK_URL when absent.",
  ),
  keycloakRealm: text('KEYCLOAK_REALM', 'master', 'Realm of the administrative client.'),
  keycloakClientId: text('KEYCLOAK_CLIENT_ID', 'otorga', 'Administrative client, with a service account.'),
  keycloakClientSecret: optional('KEYCLOAK_CLIENT_SECRET', 'Its secret; required with KEYCLOAK_URL.'),
  dataDir: text('DATA_DIR', '.data', 'Folder of the embedded drivers: Postgres, secrets, outgoing mail.'),
  databaseUrl: url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'Postgres as its owner; embedded Postgres when absent.',
  ),
  platformAdminEmail: optional(
    'PLATFORM_ADMIN_EMAIL',
    'First administrator of the platform, mailed a link to set their password; needed at the first production start.',
  ),
  smtpUrl: url(
    'SMTP_URL',
    ['smtp:', 'smtps:'],
    'Mail server, with user and password and ?from= the sender; files in DATA_DIR/outbox when absent.',
  ),
  logLevel: oneOf(
    'LOG_LEVEL',
    ['debug', 'info', 'warn', 'error', 'silent'],
    'warn',
    'What is logged, as JSON lines on standard error.',
  ),
  sessionMinutes: integer(
    'SESSION_MINUTES',
    30,
    [1, 1440],
    'How long a session of the console lives without being used.',
  ),
  rateLimitMultiplier: positive('RATE_LIMIT_MULTIPLIER', 1, 'Scales every rate limit.'),
  planLimits: limits('PLAN_LIMITS', 'Users that each plan allows, as plan=number or plan=unlimited, by commas.'),
  encryptionKeys: optional(
    'ENCRYPTION_KEYS',
    'Keys for secrets at rest as id:base64url (32 bytes), by commas; the first encrypts. DATA_DIR holds one when absent.',
  ),
  serviceTokenSecret: optional(
    'SERVICE_TOKEN_SECRET',
    'Secret of the service tokens (X-Service-Auth). DATA_DIR holds one when absent.',
  ),
  previousServiceTokenSecret: optional(
    'SERVICE_TOKEN_SECRET_PREVIOUS',
    'The secret before it, accepted during a rotation.',
  ),
  messageSecret: optional(
    'MESSAGE_SECRET',
    'Secret that message signatures derive from. DATA_DIR holds one when absent.',
  ),
  databaseRoleSecret: optional(
    'DATABASE_ROLE_SECRET',
    'Secret that the passwords of the database roles derive from. DATA_DIR holds one when absent.',
  ),
  idpAdminSecret: optional(
    'IDP_ADMIN_SECRET',
    "Secret that the clients of every realm, and the embedded provider's cookies, derive from. DATA_DIR holds one when absent.",
  ),
} as const satisfies Record<string, Setting<unknown>>

export type Config = {
  [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never
}

const secrets = [
  'encryptionKeys',
  'serviceTokenSecret',
  'messageSecret',
  'databaseRoleSecret',
  'idpAdminSecret',
] as const

/** Reads the environment; throws one ConfigError that names every fault. Empty text counts as absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = []
  const config = Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => {
      const value = env[setting.name]
      if (value === undefined || value === '') return [key, setting.fallback]
      try {
        return [key, setting.parse(value)]
      } catch (error) {
        faults.push(`${setting.name} ${(error as Error).message}; it is ${JSON.stringify(value.slice(0, 80))}`)
        return [key, setting.fallback]
      }
    }),
  ) as Config
  if (config.nodeEnv === 'production' && config.allowEmbedded !== 'true') {
    if (!config.databaseUrl) faults.push('DATABASE_URL is required in production (or set ALLOW_EMBEDDED=true)')
    for (const key of secrets)
      if (!config[key]) faults.push(`${settings[key].name} is required in production (or set ALLOW_EMBEDDED=true)`)
  }
  if (config.keycloakUrl && !config.keycloakClientSecret)
    faults.push('KEYCLOAK_CLIENT_SECRET is required with KEYCLOAK_URL')
  const ports = [config.port, config.internalPort, config.idpPort].filter((one) => one !== 0)
  if (new Set(ports).size < ports.length) faults.push('PORT, INTERNAL_PORT and IDP_PORT must differ')
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}
