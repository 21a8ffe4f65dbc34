import type { ProviderRules } from '../../shared/providers/typed-provider.ts'

export interface SignatureProviderMore {
  /** Whether signers confirm a code: as usual for who does the work, or as is chosen. */
  requiresOtp: 'usual' | 'yes' | 'no'
  requiresBiometric: boolean
  /** Certificates in PEM, one behind the other. */
  trustedIssuers: string
}

const mostIssuers = 20
const certificate = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g
const certificatesIn = (text: string) => [...text.matchAll(certificate)].map(([one]) => one)

/** Providers of signatures. */
export const signatureProviderRules: ProviderRules<SignatureProviderMore> = {
  priority: { least: 0, most: 10_000 },
  timeoutMs: { least: 100, most: 10_000, usual: 5000 },
  secret: 8,
  kinds: ['digital_certificate', 'electronic_otp'],
  localKinds: ['digital_certificate', 'electronic_otp'],
  moreOf: ({ requires_otp: otp, requires_biometric: biometric, trusted_issuers: issuers }) => ({
    requiresOtp: otp === undefined ? 'usual' : otp ? 'yes' : 'no',
    requiresBiometric: biometric === true,
    trustedIssuers: ((issuers ?? []) as string[]).join('\n'),
  }),
  configOf({ driver, requiresOtp, requiresBiometric, trustedIssuers }) {
    const issuers = driver === 'http' ? certificatesIn(trustedIssuers) : []
    return {
      ...(requiresOtp !== 'usual' && { requires_otp: requiresOtp === 'yes' }),
      ...(requiresBiometric && { requires_biometric: true }),
      ...(issuers.length > 0 && { trusted_issuers: issuers }),
    }
  },
  faultsOf({ driver, trustedIssuers }) {
    const rest = trustedIssuers.replaceAll(certificate, '').trim()
    const isWhole = rest === '' && certificatesIn(trustedIssuers).length <= mostIssuers
    return driver === 'http' && !isWhole ? [['trustedIssuers', 'certificates']] : []
  },
}
