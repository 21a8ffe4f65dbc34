import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Config, settings } from '@otorga/kernel/base/config'
import type { Credentials } from '@otorga/kernel/base/metrics'

const files = ['hopTlsCert', 'hopTlsCa', 'amqpCertFile', 'amqpCaFile'] as const
const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** When the first of the certificates of a file expires. */
function expiryOf(file: string): Date | undefined {
  const certificates = readFileSync(file, 'utf8').match(pem) ?? []
  const times = certificates.map((one) => Date.parse(new X509Certificate(one).validTo))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

/** What this process holds that must be replaced one day, as it was at the start. */
export function credentialsOf(config: Config): Credentials {
  const expiries: Record<string, Date> = {}
  for (const key of files) {
    const at = config[key] && expiryOf(config[key])
    if (at) expiries[settings[key].name] = at
  }
  const names = Object.entries(settings).filter(([key]) => config[key as keyof Config] !== undefined)
  const previous = names.map(([, { name }]) => name).filter((name) => name.endsWith('_PREVIOUS'))
  return { expiries, previous }
}
