import { componentRole, components, workerRole } from '@otorga/drizzle/components'
import { rolePassword } from '@otorga/drizzle/migrate'
import { type Config, ConfigError, credentialOf, settings } from '@otorga/kernel/base/config'
import { publisherKey } from '@otorga/kernel/messages/envelope'
import { urlOfBrokerUser } from '../drivers.js'
import { sessionService } from '../sessions.js'
import { hopKeysFor, type ServedKind, servedKinds } from './hops.js'

export { servedKinds } from './hops.js'

/** Whether a setting is the address of a database; processes get it without user and password, but for the migration. */
export const isDatabaseAddress = (name: string) => /(DATABASE|READ)_URL$/.test(name)

/** The kinds of `otorga serve`, and the commands that prepare an installation. */
export const holders = [...servedKinds, 'migrate', 'broker setup', 'seed'] as const
export type Holder = (typeof holders)[number]

/** The settings that are credentials or may contain one. */
export type Confidential = {
  [Key in keyof typeof settings]: (typeof settings)[Key] extends { secret: true } ? Key : never
}[keyof typeof settings]

/** The services whose messages the gateway reads, and itself, because it signs what it asks of them. */
const heard = ['identity', sessionService]

const data = [...components, 'worker', 'seed'] as const
const withObjects = ['audit', 'lending', 'signature', 'flow', 'rest', 'worker', 'seed'] as const
const withLinks = ['lending', 'signature', 'flow', 'worker', 'seed'] as const
const withMessages = ['worker', 'seed'] as const
const withBroker = ['gateway', 'worker', 'broker setup', 'seed'] as const
const owning = ['worker', 'seed', 'migrate'] as const

/** Who holds what: each credential, and the processes whose code reads it. No other process is given it. */
export const heldBy: Readonly<Record<Confidential, readonly Holder[]>> = {
  databaseUrl: [...components, ...owning],
  identityDatabaseUrl: ['identity', ...owning],
  auditDatabaseUrl: ['audit', ...owning],
  lendingDatabaseUrl: ['lending', ...owning],
  signatureDatabaseUrl: ['signature', ...owning],
  flowDatabaseUrl: ['flow', ...owning],
  subjectProfileDatabaseUrl: ['subject_profile', ...owning],
  identityReadUrl: ['identity', 'worker'],
  auditReadUrl: ['audit', 'worker'],
  lendingReadUrl: ['lending', 'worker'],
  signatureReadUrl: ['signature', 'worker'],
  flowReadUrl: ['flow', 'worker'],
  subjectProfileReadUrl: ['subject_profile', 'worker'],
  databaseRolePasswords: [...components, 'worker'],
  // The password of every role derives from it, so no process of production holds it but those that prepare an installation.
  databaseRoleSecret: ['seed', 'migrate'],
  redisUrl: [...data, 'gateway', 'rest'],
  amqpUrl: withBroker,
  // The gateway is one user of the broker: its AMQP_URL names it.
  amqpUserSecret: ['worker', 'broker setup', 'seed'],
  amqpManagementUrl: ['broker setup'],
  messageSecret: withMessages,
  previousMessageSecret: withMessages,
  // The gateway hears of identity management alone.
  messageKeys: ['gateway'],
  previousMessageKeys: ['gateway'],
  // The sealer signs the chain; it runs with the background work.
  auditSigningSecret: ['worker', 'seed'],
  previousAuditSigningSecret: ['worker', 'seed'],
  encryptionKeys: [...data, 'gateway'],
  // The graph takes no service tokens, because it is served by the public listener only.
  serviceTokenSecret: [...data, 'rest'],
  previousServiceTokenSecret: [...data, 'rest'],
  accessTokenSecret: withLinks,
  previousAccessTokenSecret: withLinks,
  subjectIdKey: ['lending', 'signature', 'flow', 'subject_profile', 'worker', 'seed'],
  keycloakClientSecret: ['identity', 'worker', 'seed'],
  idpAdminSecret: ['identity', 'gateway', 'worker', 'seed'],
  // Lending's mails are jobs, which the worker runs.
  smtpUrl: ['identity', 'signature', 'flow', 'worker', 'seed'],
  smsUrl: ['signature', 'flow', 'worker', 'seed'],
  s3AccessKeyId: withObjects,
  s3SecretAccessKey: withObjects,
  hopKeys: servedKinds,
  previousHopKeys: servedKinds,
  // Keys of every pair derive from it, so no process of production holds it.
  hopSecret: [],
  previousHopSecret: [],
  // Other routers ask the components themselves; our gateway proves itself by signed calls.
  routerSecrets: [...components],
  platformAdminEmail: ['seed'],
  otelHeaders: servedKinds,
}

/** What decides, beside the table, who holds a credential. */
type Circumstances = Pick<Config, 's3Bucket' | 'nodeEnv'>

const ofMessages: readonly Confidential[] = ['messageSecret', 'previousMessageSecret', 'amqpUserSecret']

function holdersOf(key: Confidential, { s3Bucket, nodeEnv }: Circumstances): readonly Holder[] {
  // Files in place of a bucket are signed by the secret of access tokens, so all who read objects need it then.
  if (key === 'accessTokenSecret' || key === 'previousAccessTokenSecret')
    return s3Bucket ? heldBy[key] : [...heldBy[key], ...withObjects]
  // A trial may let every process derive the passwords of roles, and the keys of calls and messages, itself.
  if (key === 'databaseRoleSecret' && nodeEnv !== 'production') return [...data, 'migrate']
  if (ofMessages.includes(key) && nodeEnv !== 'production') return [...heldBy[key], 'gateway']
  if (key === 'hopSecret' || key === 'previousHopSecret') return nodeEnv === 'production' ? [] : servedKinds
  return heldBy[key]
}

/** Whether a process of this installation holds a credential. */
export const holds = (holder: Holder, key: Confidential, config: Circumstances): boolean =>
  holdersOf(key, config).includes(holder)

const confidential = Object.keys(heldBy) as Confidential[]

/** What a process may be without, although its code reads it. */
function isOptional(key: Confidential, config: Config): boolean {
  if (key in credentialOf) return !config[credentialOf[key as keyof typeof credentialOf]]
  if (key === 'databaseRolePasswords') return config.nodeEnv !== 'production' && config.databaseRoleSecret !== undefined
  if (key === 'messageKeys') return config.nodeEnv !== 'production' && config.messageSecret !== undefined
  if (key === 'messageSecret') return config.messageKeys !== undefined
  if (key === 'hopKeys') return config.nodeEnv !== 'production' && config.hopSecret !== undefined
  const always: readonly Confidential[] = [
    'amqpUserSecret',
    'amqpManagementUrl',
    'auditSigningSecret',
    'smtpUrl',
    'smsUrl',
    'hopSecret',
    'databaseRoleSecret',
    'routerSecrets',
    'otelHeaders',
  ]
  return always.includes(key) || /^previous|DatabaseUrl$|ReadUrl$|^databaseUrl$|^platformAdminEmail$/.test(key)
}

const commandOf = (holder: Holder) => (isServed(holder) ? `otorga serve ${holder}` : `otorga ${holder}`)

/**
 * The configuration as one process uses it: credentials that are not its own are absent, so that it cannot use them by mistake.
 * Throws one ConfigError that names every credential that it lacks.
 */
export function ownConfig(config: Config, holder: Holder): Config {
  const own = { ...config }
  for (const key of confidential) if (!holds(holder, key, config)) own[key] = undefined
  const missing = confidential.filter(
    (key) => holds(holder, key, config) && own[key] === undefined && !isOptional(key, own),
  )
  if (missing.length > 0)
    throw new ConfigError(missing.map((key) => `${settings[key].name} is required by ${commandOf(holder)}`).join('\n'))
  return own
}

type Environment = Readonly<Record<string, string | undefined>>

const isServed = (holder: Holder): holder is ServedKind => servedKinds.some((kind) => kind === holder)

/** The keys of a process's calls, in place of the secrets that they derive from. */
function hopVariables(env: Environment, holder: Holder): Environment {
  if (!isServed(holder)) return {}
  const derived = (secret: string | undefined) => (secret ? hopKeysFor(holder, secret) : undefined)
  const [now, before] = [settings.hopKeys.name, settings.previousHopKeys.name]
  return {
    [now]: env[now] || derived(env[settings.hopSecret.name]),
    [before]: env[before] || derived(env[settings.previousHopSecret.name]),
  }
}

/** The passwords of the roles as which a process signs in, as DATABASE_ROLE_PASSWORDS has them. */
function roleVariables(env: Environment, holder: Holder): Environment {
  const secret = env[settings.databaseRoleSecret.name]
  const own = components.find((component) => component === holder)
  const idp = componentRole('idp')
  const roles = own
    ? [componentRole(own), ...(own === 'identity' ? [idp] : [])]
    : [...components.flatMap((component) => [componentRole(component), workerRole(component)]), idp]
  const derived = secret && roles.map((role) => `${role}:${rolePassword(secret, role)}`).join(',')
  const { name } = settings.databaseRolePasswords
  return { [name]: env[name] || derived }
}

/** The keys of the messages that the gateway reads and sends, and the broker's address as its own user. */
function messageVariables(env: Environment, holder: Holder): Environment {
  if (holder !== 'gateway') return {}
  const derived = (secret: string | undefined) =>
    secret &&
    heard.map((service) => `${service}:${publisherKey(secret, service).export().toString('base64url')}`).join(',')
  const [now, before, url] = [settings.messageKeys.name, settings.previousMessageKeys.name, settings.amqpUrl.name]
  const [amqpUrl, userSecret] = [env[url], env[settings.amqpUserSecret.name]]
  return {
    [now]: env[now] || derived(env[settings.messageSecret.name]),
    [before]: env[before] || derived(env[settings.previousMessageSecret.name]),
    [url]: amqpUrl && userSecret ? urlOfBrokerUser(amqpUrl, userSecret, sessionService) : amqpUrl,
  }
}

/** The credentials of an environment that a process holds in production, by the names of their variables. */
export function ownVariables(env: Environment, holder: Holder, config: Config): Record<string, string> {
  const here = { ...config, nodeEnv: 'production' } as const
  const given = {
    ...env,
    ...hopVariables(env, holder),
    ...roleVariables(env, holder),
    ...messageVariables(env, holder),
  }
  const names = confidential.filter((key) => holds(holder, key, here)).map((key) => settings[key].name)
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
}

/** An environment as a process gets it: every setting, and its own credentials only. */
export function ownEnvironment(env: Readonly<Record<string, string>>, holder: Holder, config: Config) {
  const names = new Set<string>(confidential.map((key) => settings[key].name))
  const open = Object.entries(env).filter(([name]) => !names.has(name))
  return { ...Object.fromEntries(open), ...ownVariables(env, holder, config) }
}
