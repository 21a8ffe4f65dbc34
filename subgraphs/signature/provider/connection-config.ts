import { invalid, type Problem } from '@otorga/kernel/base/errors'
import { mergePatch } from '@otorga/kernel/base/merge-patch'
import type { ConnectionConfigInput } from '@otorga/schema/rest/types/signature'
import type { SignatureServices } from '../services.js'

/** How a provider is reached and what it asks for, in the contract's spelling. */
export type ConnectionConfig = ConnectionConfigInput

/** A configuration that can be called. */
export type HttpConfig = ConnectionConfig & Required<Pick<ConnectionConfig, 'base_url' | 'api_key' | 'webhook_secret'>>

/** What a secret is shown as; written back, it leaves the secret as it is. */
export const mask = '********'

const secrets = ['api_key', 'webhook_secret'] as const
const needed = ['base_url', 'api_key', 'webhook_secret'] as const

/** The configuration as it may be shown. */
export const maskedConfig = (config: ConnectionConfig): ConnectionConfig => ({
  ...config,
  ...Object.fromEntries(secrets.filter((name) => config[name] !== undefined).map((name) => [name, mask])),
})

/** Merges a patch (RFC 7396) into a configuration; a mask changes nothing. */
export function patchedConfig(config: ConnectionConfig, patch: Record<string, unknown> | null): ConnectionConfig {
  const changes = Object.entries(patch ?? {}).filter(
    ([name, value]) => !(value === mask && (secrets as readonly string[]).includes(name)),
  )
  return mergePatch(config, Object.fromEntries(changes)) as ConnectionConfig
}

/** Refuses a configuration that its driver cannot work with. */
export function checkConfig(driver: 'local' | 'http', config: ConnectionConfig, { outbound }: SignatureServices) {
  const problems: Problem[] = []
  for (const name of needed) {
    const field = `connection_config.${name}`
    if (driver === 'http' && config[name] === undefined)
      problems.push({ field, message: 'is required of the http driver' })
    if (driver === 'http' && config[name] === mask) problems.push({ field, message: 'is the mask, not a secret' })
    if (driver === 'local' && config[name] !== undefined)
      problems.push({ field, message: 'is not for the local driver' })
  }
  const refusal = driver === 'http' && config.base_url !== undefined && outbound.refusal(config.base_url)
  if (refusal) problems.push({ field: 'connection_config.base_url', message: refusal })
  if (problems.length > 0) throw invalid(...problems)
}

export const sealConfig = ({ encryption }: Pick<SignatureServices, 'encryption'>, config: ConnectionConfig) =>
  encryption.encrypt(JSON.stringify(config))

export const openConfig = ({ encryption }: Pick<SignatureServices, 'encryption'>, sealed: string) =>
  JSON.parse(encryption.decrypt(sealed)) as ConnectionConfig
