import type { ProviderDriver } from '@otorga/drizzle/platform/provider'
import { invalid, type Problem } from '@otorga/kernel/base/errors'
import { httpConnectionFields, secretMask } from '@otorga/kernel/ports/vendor'
import type { ConnectionConfigInput } from '@otorga/schema/rest/types/signature'
import type { SignatureServices } from '../services.js'

/** The connection of a signature provider and its requirements for signers, with the contract's names. */
export type SignatureConnection = ConnectionConfigInput

async function isCertificate(pem: string) {
  // What reads certificates is large, and few providers have issuers of their own.
  const { certificateIn } = await import('../pdf/verify-pdf.js')
  try {
    return certificateIn(pem) !== undefined
  } catch {
    return false
  }
}

/** Refuses a connection that its driver cannot use. */
export async function checkConnection(
  driver: ProviderDriver,
  connection: SignatureConnection,
  { outbound }: Pick<SignatureServices, 'outbound'>,
) {
  const problems: Problem[] = []
  for (const name of httpConnectionFields) {
    const field = `connection_config.${name}`
    if (driver === 'http' && connection[name] === undefined)
      problems.push({ field, message: 'is required of the http driver' })
    if (driver === 'http' && connection[name] === secretMask)
      problems.push({ field, message: 'is the mask, not a secret' })
    if (driver === 'local' && connection[name] !== undefined)
      problems.push({ field, message: 'is not for the local driver' })
  }
  if (driver === 'local' && connection.trusted_issuers !== undefined)
    problems.push({ field: 'connection_config.trusted_issuers', message: 'is not for the local driver' })
  for (const [at, pem] of (connection.trusted_issuers ?? []).entries())
    if (!(await isCertificate(pem)))
      problems.push({ field: `connection_config.trusted_issuers.${at}`, message: 'is not a certificate in PEM' })
  const refusal = driver === 'http' && connection.base_url !== undefined && outbound.refusal(connection.base_url)
  if (refusal) problems.push({ field: 'connection_config.base_url', message: refusal })
  if (problems.length > 0) throw invalid(...problems)
}
