import { closedSet } from '@otorga/kernel/base/scalars'
import type * as contract from '@otorga/schema/rest/types/signature'

export const SignatureType = closedSet<contract.SignatureType>('SignatureType', 'How something is signed.', {
  digital_certificate: 'By a certificate.',
  electronic_otp: 'By a code that the signer is sent.',
})

export const SignatureRequestStatus = closedSet<contract.SignatureRequestStatus>(
  'SignatureRequestStatus',
  'Where a signature request stands.',
  {
    created: 'Its documents are not all there yet.',
    pending_signature: 'It waits for the signer.',
    signed: 'Everything is signed.',
    declined: 'The signer refused.',
    revoked: 'It was withdrawn.',
    expired: 'Nobody signed in time.',
  },
)

export const SignatureDocumentStatus = closedSet<contract.SignatureDocumentStatus>(
  'SignatureDocumentStatus',
  'Where a document stands.',
  {
    pending_upload: 'Its file is awaited.',
    uploaded: 'Its file is there.',
    signed: 'It is signed.',
  },
)

export const SignatureDocumentKind = closedSet<contract.SignatureDocument['kind']>(
  'SignatureDocumentKind',
  'What a document is.',
  {
    document: 'What the signer signs.',
    evidence: 'What the platform writes of documents that take no page more.',
  },
)

export const SigningChannel = closedSet<contract.SigningChannel>('SigningChannel', 'How a signer is reached.', {
  email: 'By e-mail.',
  sms: 'By a text message.',
})

export const SigningVerification = closedSet<contract.VerifiedSigning['verification_method']>(
  'SigningVerification',
  'How a signer confirmed a code.',
  {
    otp_email: 'The code came by e-mail.',
    otp_sms: 'The code came by a text message.',
  },
)

export const WebhookDeliveryStatus = closedSet<'pending' | 'delivered' | 'failed'>(
  'WebhookDeliveryStatus',
  'Where the delivery of a webhook stands.',
  {
    pending: 'It is tried, or will be tried again.',
    delivered: 'The other side took it.',
    failed: 'No try is left.',
  },
)
