import { expect, it } from 'vitest'
import { providerFaults, providerPatch, typedProvider } from '../../shared/providers/typed-provider.ts'
import { signatureProviderRules as rules } from './signature-provider.rules.ts'

const pem = (letter: string) => `-----BEGIN CERTIFICATE-----\n${letter.repeat(64)}\n-----END CERTIFICATE-----`
const stored = {
  code: 'notary',
  name: 'Notary',
  kind: 'digital_certificate',
  driver: 'http',
  status: 'active',
  priority: 0,
  timeoutMs: 5000,
  rowVersion: 1,
  connectionConfig: {
    base_url: 'https://notary.example',
    api_key: '********',
    webhook_secret: '********',
    requires_otp: false,
    trusted_issuers: [pem('A'), pem('B')],
  },
}
const typed = typedProvider(rules, stored)

it('shows what is stored, and changes nothing where nothing is typed', () => {
  expect(typed.requiresOtp).toBe('no')
  expect(providerPatch(rules, typed, stored)).toEqual({})
})

it('goes back to what is usual, and replaces the certificates whole', () => {
  expect(providerPatch(rules, { ...typed, requiresOtp: 'usual', trustedIssuers: `\n${pem('C')}\n` }, stored)).toEqual({
    connectionConfig: { requires_otp: null, trusted_issuers: [pem('C')] },
  })
  expect(
    providerPatch(rules, { ...typed, requiresBiometric: true, requiresOtp: 'yes', trustedIssuers: '' }, stored),
  ).toEqual({ connectionConfig: { requires_otp: true, requires_biometric: true, trusted_issuers: null } })
})

it('takes nothing but whole certificates, secrets of eight characters and a time of at most ten seconds', () => {
  const faults = (more: object) => providerFaults(rules, { ...typed, ...more }, stored)
  expect(faults({})).toEqual([])
  for (const trustedIssuers of [
    'notary',
    `${pem('A')}\nnotary`,
    pem('A').slice(0, -3),
    Array(21).fill(pem('A')).join('\n'),
  ])
    expect(faults({ trustedIssuers })).toEqual([['trustedIssuers', 'certificates']])
  expect(faults({ apiKey: '1234567' })).toEqual([['apiKey', 'secret']])
  expect(faults({ timeoutMs: '10001' })).toEqual([['timeoutMs', 'timeoutMs']])
})
