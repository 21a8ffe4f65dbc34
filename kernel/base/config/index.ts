import type { Component } from '@otorga/schema/operations'

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
const hosts = (name: string, meaning: string): Setting<string[] | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const listed = value.split(',').map((one) => one.trim().toLowerCase())
    return listed.every((one) => /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/.test(one))
      ? listed
      : refuse('host names or addresses by commas, without port and path')
  },
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
const addresses = (name: string, meaning: string): Setting<string[] | undefined> => ({
  name,
  meaning,
  fallback: undefined,
  parse: (value) => {
    const listed = value.split(',').map((one) => one.trim().replace(/\/$/, ''))
    return listed.every((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol))
      ? listed
      : refuse('addresses that begin with http:// or https://, by commas')
  },
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

const databaseOf = (name: string, whose: string) =>
  url(name, ['postgres:', 'postgresql:'], `Postgres of ${whose}, as its owner; DATABASE_URL when absent.`)
const reachedAt = (name: string, component: string) =>
  addresses(name, `Where \`otorga serve ${component}\` answers, its replicas by commas.`)

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
  drainSeconds: integer(
    'DRAIN_SECONDS',
    1,
    [0, 300],
    'How long a process that was told to stop still takes requests, not ready, so that load balancers notice.',
  ),
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
  databaseTransactions: integer(
    'DATABASE_TRANSACTIONS',
    8,
    [1, 200],
    'Connections for transactions, of each component in each process.',
  ),
  databaseReads: integer('DATABASE_READS', 4, [1, 200], 'Connections for reads, of each component in each process.'),
  identityDatabaseUrl: databaseOf('IDENTITY_DATABASE_URL', 'identity, and of the embedded identity provider'),
  auditDatabaseUrl: databaseOf('AUDIT_DATABASE_URL', 'audit'),
  lendingDatabaseUrl: databaseOf('LENDING_DATABASE_URL', 'lending'),
  signatureDatabaseUrl: databaseOf('SIGNATURE_DATABASE_URL', 'signature'),
  flowDatabaseUrl: databaseOf('FLOW_DATABASE_URL', 'flow'),
  subjectProfileDatabaseUrl: databaseOf('SUBJECT_PROFILE_DATABASE_URL', 'subject_profile'),
  redisUrl: url(
    'REDIS_URL',
    ['redis:', 'rediss:'],
    'Redis for sessions, rate limits and signals between processes; in process when absent.',
  ),
  redisPrefix: text('REDIS_PREFIX', 'otorga:', 'What every key and channel at Redis begins with.'),
  amqpUrl: url(
    'AMQP_URL',
    ['amqp:', 'amqps:'],
    'RabbitMQ with its virtual host, for messages between services; in process when absent.',
  ),
  amqpUserSecret: optional(
    'AMQP_USER_SECRET',
    'Secret that the passwords of a RabbitMQ user for each service derive from; the user of AMQP_URL serves all when absent.',
  ),
  amqpManagementUrl: url(
    'AMQP_MANAGEMENT_URL',
    ['http:', 'https:'],
    "RabbitMQ's management API with an administrator's user and password: `otorga broker setup` makes the users there.",
  ),
  amqpCaFile: optional('AMQP_CA_FILE', 'PEM file of the authorities that amqps trusts; those of Node when absent.'),
  amqpCertFile: optional('AMQP_CERT_FILE', 'PEM file of the certificate this process shows, with AMQP_KEY_FILE.'),
  amqpKeyFile: optional('AMQP_KEY_FILE', 'PEM file of its key.'),
  amqpPrefetch: integer('AMQP_PREFETCH', 50, [1, 1000], 'Messages that one consumer of a queue works on at a time.'),
  identityUrl: reachedAt('IDENTITY_URL', 'identity'),
  auditUrl: reachedAt('AUDIT_URL', 'audit'),
  lendingUrl: reachedAt('LENDING_URL', 'lending'),
  signatureUrl: reachedAt('SIGNATURE_URL', 'signature'),
  flowUrl: reachedAt('FLOW_URL', 'flow'),
  subjectProfileUrl: reachedAt('SUBJECT_PROFILE_URL', 'subject_profile'),
  hopSecret: optional('HOP_SECRET', 'Signs the calls between the processes of `otorga serve`, which refuse any other.'),
  platformAdminEmail: optional(
    'PLATFORM_ADMIN_EMAIL',
    'First administrator of the platform, mailed a link to set their password; needed at the first production start.',
  ),
  smtpUrl: url(
    'SMTP_URL',
    ['smtp:', 'smtps:'],
    'Mail server, with user and password and ?from= the sender; files in DATA_DIR/outbox when absent.',
  ),
  s3Endpoint: url(
    'S3_ENDPOINT',
    ['http:', 'https:'],
    "S3-compatible store as this process reaches it; Amazon's of S3_REGION when absent.",
  ),
  s3PublicEndpoint: url(
    'S3_PUBLIC_ENDPOINT',
    ['http:', 'https:'],
    'The store as browsers reach it, the beginning of signed addresses; S3_ENDPOINT when absent.',
  ),
  s3Region: text('S3_REGION', 'us-east-1', 'Region of the bucket.'),
  s3Bucket: optional('S3_BUCKET', 'Bucket of all objects; files in DATA_DIR/objects when absent.'),
  s3AccessKeyId: optional('S3_ACCESS_KEY_ID', 'Access key; required with S3_BUCKET.'),
  s3SecretAccessKey: optional('S3_SECRET_ACCESS_KEY', 'Its secret; required with S3_BUCKET.'),
  s3ForcePathStyle: oneOf(
    'S3_FORCE_PATH_STYLE',
    ['true', 'false'],
    'false',
    'true puts the bucket in the path instead of the host name, as most stores but Amazon want it.',
  ),
  webhookAllowHosts: hosts(
    'WEBHOOK_ALLOW_HOSTS',
    'Hosts by commas that calls to outside addresses may reach though their addresses are private.',
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
  accessTokenSecret: optional(
    'ACCESS_TOKEN_SECRET',
    'Signs the tokens of wizard, flow and signing links, and the addresses under /storage. DATA_DIR holds one when absent.',
  ),
  previousAccessTokenSecret: optional(
    'ACCESS_TOKEN_SECRET_PREVIOUS',
    'The secret before it, accepted during a rotation.',
  ),
  subjectIdKey: optional(
    'SUBJECT_ID_KEY',
    'Key that the ids of persons derive from; never change it. DATA_DIR holds one when absent.',
  ),
  messageSecret: optional(
    'MESSAGE_SECRET',
    'Secret that message signatures derive from. DATA_DIR holds one when absent.',
  ),
  previousMessageSecret: optional(
    'MESSAGE_SECRET_PREVIOUS',
    'The secret before it, or the one to come: signatures by it are accepted during a rotation.',
  ),
  auditSigningSecret: optional(
    'AUDIT_SIGNING_SECRET',
    'Secret that the key of the audit chain derives from; derived from MESSAGE_SECRET when absent.',
  ),
  previousAuditSigningSecret: optional(
    'AUDIT_SIGNING_SECRET_PREVIOUS',
    'The secret before it, which verifies what it signed.',
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

/** What a production start takes from outside, instead of an embedded driver or a secret of DATA_DIR. */
const ofProduction = [
  'databaseUrl',
  'redisUrl',
  'amqpUrl',
  'encryptionKeys',
  'serviceTokenSecret',
  'accessTokenSecret',
  'subjectIdKey',
  'messageSecret',
  'databaseRoleSecret',
  'idpAdminSecret',
] as const

const databaseSettings = {
  identity: 'identityDatabaseUrl',
  idp: 'identityDatabaseUrl',
  audit: 'auditDatabaseUrl',
  lending: 'lendingDatabaseUrl',
  signature: 'signatureDatabaseUrl',
  flow: 'flowDatabaseUrl',
  subject_profile: 'subjectProfileDatabaseUrl',
} as const satisfies Record<Component | 'idp', keyof Config>

/** The address of a schema's database as its owner; `common` is that of every schema without one of its own. */
export const ownerUrlOf = (config: Config, schema: Component | 'idp', common = config.databaseUrl) =>
  config[databaseSettings[schema]] ?? common

const addressSettings = {
  identity: 'identityUrl',
  audit: 'auditUrl',
  lending: 'lendingUrl',
  signature: 'signatureUrl',
  flow: 'flowUrl',
  subject_profile: 'subjectProfileUrl',
} as const satisfies Record<Component, keyof Config>

/** The setting that says where a component's processes answer, and its value. */
export const addressesOf = (config: Config, component: Component) => ({
  name: settings[addressSettings[component]].name,
  urls: config[addressSettings[component]],
})

/** Reads the environment; throws one ConfigError that names every fault. Empty text counts as absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { config, faults } = parse(env)
  if (config.nodeEnv === 'production' && config.allowEmbedded !== 'true')
    for (const key of ofProduction)
      if (!config[key]) faults.push(`${settings[key].name} is required in production (or set ALLOW_EMBEDDED=true)`)
  return refuseFaults(config, faults)
}

/** As `readConfig` for one process of a distributed installation, which requires its settings itself: there are no embedded drivers. */
export function readProcessConfig(env: Record<string, string | undefined>): Config {
  const { config, faults } = parse(env)
  return refuseFaults(config, faults)
}

function refuseFaults(config: Config, faults: readonly string[]): Config {
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}

function parse(env: Record<string, string | undefined>) {
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
  if (config.keycloakUrl && !config.keycloakClientSecret)
    faults.push('KEYCLOAK_CLIENT_SECRET is required with KEYCLOAK_URL')
  if (config.s3Bucket)
    for (const key of ['s3AccessKeyId', 's3SecretAccessKey'] as const)
      if (!config[key]) faults.push(`${settings[key].name} is required with S3_BUCKET`)
  if ((config.amqpCertFile === undefined) !== (config.amqpKeyFile === undefined))
    faults.push('AMQP_CERT_FILE and AMQP_KEY_FILE are given together')
  const ports = [config.port, config.internalPort, config.idpPort].filter((one) => one !== 0)
  if (new Set(ports).size < ports.length) faults.push('PORT, INTERNAL_PORT and IDP_PORT must differ')
  return { config, faults }
}
