import type { Component } from '@otorga/schema/operations'
import { addressRanges, type Proxies } from '../client/index.js'
import { type Config, settings } from './settings.js'

export { ownPaths } from './own-paths.js'
export type { Setting } from './setting.js'
export { type Config, settings } from './settings.js'

export class ConfigError extends Error {}

/** The settings that a production start requires, because it uses no embedded driver and no secret of DATA_DIR. */
const ofProduction = [
  'databaseUrl',
  'keycloakUrl',
  'smtpUrl',
  'smsUrl',
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

/** Credentials that are needed as soon as the setting beside them is set. */
export const credentialOf = {
  keycloakClientSecret: 'keycloakUrl',
  s3AccessKeyId: 's3Bucket',
  s3SecretAccessKey: 's3Bucket',
} as const satisfies Partial<Record<keyof Config, keyof Config>>

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

const readSettings = {
  identity: 'identityReadUrl',
  audit: 'auditReadUrl',
  lending: 'lendingReadUrl',
  signature: 'signatureReadUrl',
  flow: 'flowReadUrl',
  subject_profile: 'subjectProfileReadUrl',
} as const satisfies Record<Component, keyof Config>

/** The address of a standby of a component's database; undefined where the primary answers everything. */
export const readUrlOf = (config: Config, component: Component) => config[readSettings[component]]

const addressSettings = {
  identity: 'identityUrl',
  audit: 'auditUrl',
  lending: 'lendingUrl',
  signature: 'signatureUrl',
  flow: 'flowUrl',
  subject_profile: 'subjectProfileUrl',
} as const satisfies Record<Component, keyof Config>

/** The proxies that this installation believes; undefined when it believes none. */
export const proxiesOf = ({ trustedProxies, proxyHeader }: Config): Proxies | undefined =>
  trustedProxies && { trusted: addressRanges(trustedProxies), header: proxyHeader }

/** As `proxiesOf`, for requests of routers: who proves to be a router is believed, even where no proxy is. */
export const routersProxiesOf = ({ trustedProxies = [], proxyHeader }: Config): Proxies => ({
  trusted: addressRanges(trustedProxies),
  header: proxyHeader,
})

/** The setting with the addresses of a component's processes, and its value. */
export const addressesOf = (config: Config, component: Component) => ({
  name: settings[addressSettings[component]].name,
  urls: config[addressSettings[component]],
})

/** Reads the environment; throws one ConfigError that names every error. Empty text counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { config, faults } = parse(env)
  for (const [key, other] of Object.entries(credentialOf) as [keyof typeof credentialOf, keyof Config][])
    if (config[other] && !config[key]) faults.push(`${settings[key].name} is required with ${settings[other].name}`)
  if (config.nodeEnv === 'production' && config.allowEmbedded !== 'true')
    for (const key of ofProduction) if (!config[key]) faults.push(requiredInProduction(key))
  return refuseFaults(config, faults)
}

/**
 * Throws when a production run would keep users or send mail and SMS by an embedded driver that nobody has asked for: passwords in our own
 * tables, links in a folder.
 */
export function refuseEmbedded(config: Config, ...wanted: ('keycloakUrl' | 'smtpUrl' | 'smsUrl')[]): void {
  if (config.nodeEnv !== 'production' || config.allowEmbedded === 'true') return
  const missing = wanted.filter((key) => !config[key])
  refuseFaults(config, missing.map(requiredInProduction))
}

const requiredInProduction = (key: keyof Config) =>
  `${settings[key].name} is required in production (or set ALLOW_EMBEDDED=true)`

/** Like `readConfig`, for a process of a distributed installation; `ownConfig` checks which credentials it requires. */
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
        // An address may hold a password.
        const shown = 'secret' in setting || value.includes('@') ? '' : `; it is ${JSON.stringify(value.slice(0, 80))}`
        faults.push(`${setting.name} ${(error as Error).message}${shown}`)
        return [key, setting.fallback]
      }
    }),
  ) as Config
  if ((config.amqpCertFile === undefined) !== (config.amqpKeyFile === undefined))
    faults.push('AMQP_CERT_FILE and AMQP_KEY_FILE are given together')
  const hopTls = [config.hopTlsCert, config.hopTlsKey, config.hopTlsCa]
  if (hopTls.some((one) => one === undefined) && hopTls.some((one) => one !== undefined))
    faults.push('HOP_TLS_CERT, HOP_TLS_KEY and HOP_TLS_CA are given together')
  if (config.routerNames && !config.hopTlsCert)
    faults.push('ROUTER_NAMES needs HOP_TLS_CERT: without TLS nobody shows a certificate')
  if (config.sessionMinutes > config.sessionMaxHours * 60)
    faults.push('SESSION_MINUTES must not exceed SESSION_MAX_HOURS')
  if (config.nodeEnv === 'production' && config.allowPlaintext !== 'true')
    for (const [key, secure] of [
      ['redisUrl', 'rediss:'],
      ['amqpUrl', 'amqps:'],
    ] as const)
      if (config[key] && !config[key].startsWith(secure))
        faults.push(`${settings[key].name} must begin with ${secure}// in production (or set ALLOW_PLAINTEXT=true)`)
  const ports = [config.port, config.internalPort, config.idpPort].filter((one) => one !== 0)
  if (new Set(ports).size < ports.length) faults.push('PORT, INTERNAL_PORT and IDP_PORT must differ')
  return { config, faults }
}
