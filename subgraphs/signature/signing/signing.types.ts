import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import {
  SignatureDocumentStatus,
  SignatureRequestStatus,
  SignatureType,
  SigningChannel,
  SigningVerification,
} from '../closed-sets.js'
import { SigningCertificate } from '../request/signature-request.types.js'

@ObjectType({ simpleResolvers: true, description: 'A document as its signer sees it before signing.' })
export class SigningInfoDocument {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string

  @Field(() => String, { description: 'Name of the file.' })
  fileName: string

  @Field(() => Int, { description: 'Bytes.' })
  fileSizeBytes: number

  @Field(() => String, { description: 'Where it can be read, for ten minutes.' })
  previewUrl: string

  @Field(() => Timestamp, { description: 'Until when.' })
  previewExpiresAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'What the signing page shows and asks for.' })
export class SigningUiConfig {
  @Field(() => String, { description: "Title, in the tenant's language." })
  title: string

  @Field(() => String, { description: "What to do, in the tenant's language." })
  instructions: string

  @Field(() => Boolean, { description: 'A code must be confirmed.' })
  requiresOtp: boolean

  @Field(() => Boolean, { description: 'The provider asks for more; its own page does that.' })
  requiresBiometric: boolean
}

@ObjectType({ simpleResolvers: true, description: 'What somebody with the link is to sign.' })
export class SigningInfo {
  @Field(() => SignatureRequestStatus, { description: 'pending_signature.' })
  status: string

  @Field(() => String, { description: 'Slug of the tenant in whose name the page speaks.' })
  tenant: string

  @Field(() => SignatureType, { description: 'digital_certificate or electronic_otp.' })
  signatureType: string

  @Field(() => String, { description: 'Code of the provider.' })
  providerCode: string

  @Field(() => String, { description: 'Who is to sign.' })
  signerName: string

  @Field(() => [SigningInfoDocument], { description: 'What is to be signed.' })
  documents: SigningInfoDocument[]

  @Field(() => SigningUiConfig, { description: 'What the page shows and asks for.' })
  uiConfig: SigningUiConfig

  @Field(() => Timestamp, { description: 'When the link ends.' })
  expiresAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'A document as its signer gets it.' })
export class SigningDocument {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string

  @Field(() => SignatureDocumentStatus, { description: 'uploaded or signed.' })
  status: string

  @Field(() => String, { nullable: true, description: 'Where the signed file can be fetched; null before.' })
  downloadUrl: string | null

  @Field(() => Timestamp, { nullable: true, description: 'Until when.' })
  downloadExpiresAt: Date | string | null
}

@ObjectType({ simpleResolvers: true, description: 'What became of a signature.' })
export class SigningOutcome {
  @Field(() => SignatureRequestStatus, {
    description: 'signed, or pending_signature while the provider works or a step is left.',
  })
  status: string

  @Field(() => Timestamp, { nullable: true, description: 'When it was signed; null before.' })
  signedAt: Date | string | null

  @Field(() => SigningCertificate, { nullable: true, description: 'What signed; null before.' })
  certificate: SigningCertificate | null

  @Field(() => SigningVerification, {
    nullable: true,
    description: 'otp_email or otp_sms, where a code was confirmed.',
  })
  verificationMethod: string | null

  @Field(() => [SigningDocument], { description: 'The documents.' })
  documents: SigningDocument[]
}

@ObjectType({ simpleResolvers: true, description: 'A code is on its way.' })
export class SentOtp {
  @Field(() => Boolean, { description: 'Always true.' })
  otpSent: boolean

  @Field(() => SigningChannel, { description: 'email or sms.' })
  channel: string

  @Field(() => String, { description: 'Where it was sent to, masked.' })
  maskedDestination: string

  @Field(() => Int, { description: 'How long the code holds.' })
  expiresInSeconds: number
}

@ObjectType({ simpleResolvers: true, description: 'A signed file as its signer fetches it again.' })
export class SignedFile {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string

  @Field(() => String, { description: 'Name of the signed file.' })
  fileName: string

  @Field(() => String, { description: 'Where it can be fetched, for ten minutes.' })
  downloadUrl: string

  @Field(() => Timestamp, { description: 'Until when.' })
  downloadExpiresAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'How far a signature is, for polling.' })
export class SigningStatus {
  @Field(() => SignatureRequestStatus, { description: 'Status of the request.' })
  status: string

  @Field(() => String, { description: 'Slug of the tenant in whose name the page speaks.' })
  tenant: string

  @Field(() => Timestamp, { nullable: true, description: 'When it was signed.' })
  signedAt: Date | null

  @Field(() => [SignedFile], { description: 'The signed files; none before they are signed.' })
  documents: SignedFile[]

  @Field(() => Timestamp, { description: 'When the link ends.' })
  expiresAt: Date
}

@InputType({ description: 'The will to sign.' })
export class ExecuteSigningInput {
  @Field(() => Boolean, { description: 'Must be true.' })
  confirmation: boolean

  @Field(() => String, {
    nullable: true,
    description: "What the signer's device says of its address; kept as claimed.",
  })
  signerIp?: string | null

  @Field(() => Json, {
    nullable: true,
    description: 'Passed on to the provider; `fingerprint` is kept in the evidence.',
  })
  providerData?: Record<string, unknown> | null
}

@InputType({ description: 'Where the code is to go.' })
export class SendSigningOtpInput {
  @Field(() => SigningChannel, { description: 'email or sms.' })
  channel: string
}

@InputType({ description: 'The code that was sent.' })
export class VerifySigningOtpInput {
  @Field(() => String, { description: 'Six digits.' })
  otpCode: string
}

@InputType({ description: 'Why the signer does not sign.' })
export class DeclineSigningInput {
  @Field(() => String, { nullable: true, description: 'Told to whoever asked for the signature.' })
  reason?: string | null
}
