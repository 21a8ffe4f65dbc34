import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { SignatureDocumentKind, SignatureRequestStatus, SignatureType, SigningChannel } from '../closed-sets.js'
import { SignatureDocument, SignatureDocumentInput } from '../document/document.types.js'

@ObjectType({ simpleResolvers: true, description: 'Who is to sign.' })
export class Signer {
  @Field(() => String, { description: 'Name.' })
  name: string

  @Field(() => String, { nullable: true, description: 'E-mail address; null in lists.' })
  email: string | null

  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone: string | null

  @Field(() => String, { nullable: true, description: 'Kind of identity document, as CC.' })
  identifierType: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Number of the identity document; masked where it is not read by itself.',
  })
  identifierValue: string | null
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: "A request for a person's signature under documents." })
export class SignatureRequest {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string

  @Field(() => SignatureRequestStatus, {
    description: 'created, pending_signature, signed, declined, revoked or expired.',
  })
  status: string

  @Field(() => SignatureType, { description: 'digital_certificate or electronic_otp.' })
  signatureType: string

  @Field(() => String, { description: 'Code of the provider that signs, or has signed.' })
  providerCode: string

  @Field(() => Signer, { description: 'Who is to sign.' })
  signer: Signer

  /** Read with the request; when null the resolver reads them. */
  documents: SignatureDocument[] | null

  @Field(() => String, {
    nullable: true,
    description:
      "The signer's link: in the answer that made the request, and for services while there is something to sign; else null.",
  })
  signingUrl: string | null

  @Field(() => String, { nullable: true, description: 'Secret of the link; in the answer that made it only.' })
  signingToken: string | null

  @Field(() => [SigningChannel], { description: 'email, sms: how the signer is told.' })
  notificationChannels: string[]

  @Field(() => String, { nullable: true, description: 'What is called when it ends.' })
  callbackUrl: string | null

  @Field(() => String, { nullable: true, description: 'The sister service it was asked by.' })
  originService: string | null

  @Field(() => String, { nullable: true, description: "Id of the origin's own record." })
  originRequestId: string | null

  @Field(() => Json, { description: 'Free-form; kept as it was given.' })
  metadata: Record<string, unknown>

  @Field(() => ID, { nullable: true, description: 'Organization whose people see it; null for all.' })
  organizationId: string | null

  @Field(() => Timestamp, { description: 'When the link ends.' })
  expiresAt: Date

  @Field(() => Timestamp, { nullable: true, description: 'When it was signed.' })
  signedAt: Date | null

  @Field(() => Timestamp, { nullable: true, description: 'When it was revoked or declined.' })
  endedAt: Date | null

  @Field(() => Timestamp, { nullable: true, description: 'When it was cancelled; null unless its status is revoked.' })
  revokedAt: Date | null

  @Field(() => String, { nullable: true, description: 'Why it was revoked or declined.' })
  reason: string | null

  @Field(() => ID, { description: 'Who asked for it: a user id, or service:<name>.' })
  createdById: string

  @Field(() => Int, { description: 'Counts the changes of the record.' })
  rowVersion: number

  @Field(() => Timestamp, { description: 'When it was asked for.' })
  createdAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of signature requests.' })
export class SignatureRequestPage extends Paged {
  @Field(() => [SignatureRequest], { description: 'The requests, newest first.' })
  items: SignatureRequest[]
}

@ObjectType({ simpleResolvers: true, description: 'The certificate that signed.' })
export class SigningCertificate {
  @Field(() => String, { description: 'Serial number, in hex.' })
  serial: string

  @Field(() => String, { description: 'Distinguished name of who issued it.' })
  issuer: string

  @Field(() => String, { description: 'Distinguished name of whom it names.' })
  subject: string

  @Field(() => Timestamp, {
    nullable: true,
    description: 'From when it is valid; null where the provider does not tell.',
  })
  validFrom: Date | string | null

  @Field(() => Timestamp, { nullable: true, description: 'Until when; null where the provider does not tell.' })
  validTo: Date | string | null

  @Field(() => String, { description: 'Its algorithm.' })
  algorithm: string
}

@ObjectType({ simpleResolvers: true, description: 'A document before and after it was signed.' })
export class ResultDocument {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string

  @Field(() => SignatureDocumentKind, { description: 'document or evidence.' })
  kind: string

  @Field(() => String, { nullable: true, description: 'SHA-256 as it came; null for evidence.' })
  sha256Before: string | null

  @Field(() => String, { nullable: true, description: 'SHA-256 of the signed file; null before.' })
  sha256After: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Where the signed file can be fetched for ten minutes; null before.',
  })
  downloadUrl: string | null
}

@ObjectType({ simpleResolvers: true, description: 'How a request ended, for the service that asked for it.' })
export class SignatureResult {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string

  @Field(() => SignatureRequestStatus, { description: 'Its status.' })
  status: string

  @Field(() => Timestamp, { nullable: true, description: 'When it was signed.' })
  signedAt: Date | null

  @Field(() => Signer, { description: 'Who was to sign.' })
  signer: Signer

  @Field(() => SigningCertificate, { nullable: true, description: 'What signed; null before.' })
  certificate: SigningCertificate | null

  @Field(() => [ResultDocument], { description: 'The documents, evidence included.' })
  documents: ResultDocument[]
}

@InputType({ description: 'Who is to sign.' })
export class SignerInput {
  @Field(() => String, { description: 'Name.' })
  name: string

  @Field(() => String, { description: 'E-mail address.' })
  email: string

  @Field(() => String, { nullable: true, description: 'Telephone number; required for the channel sms.' })
  phone?: string | null

  @Field(() => String, { description: 'Kind of identity document.' })
  identifierType: string

  @Field(() => String, { description: 'Its number; kept encrypted.' })
  identifierValue: string
}

@InputType({ description: 'A new signature request.' })
export class CreateSignatureRequestInput {
  @Field(() => SignatureType, { description: 'digital_certificate or electronic_otp.' })
  signatureType: string

  @Field(() => String, { nullable: true, description: 'The active provider of lowest priority number when absent.' })
  providerCode?: string | null

  @Field(() => SignerInput, { description: 'Who is to sign.' })
  signer: SignerInput

  @Field(() => [SignatureDocumentInput], { description: 'What is to be signed: 1 to 20 PDFs.' })
  documents: SignatureDocumentInput[]

  @Field(() => Int, { nullable: true, description: '1 to 720; 72 when absent.' })
  expiresInHours?: number | null

  @Field(() => [SigningChannel], { nullable: true, description: 'email, sms; email when absent.' })
  notificationChannels?: string[] | null

  @Field(() => Json, { nullable: true, description: 'Free-form.' })
  metadata?: Record<string, unknown> | null

  @Field(() => String, { nullable: true, description: 'Called when it ends; internal callers only.' })
  callbackUrl?: string | null

  @Field(() => String, { nullable: true, description: 'Internal callers only; X-Internal-Service when absent.' })
  originService?: string | null

  @Field(() => String, { nullable: true, description: "Id of the caller's own record; internal callers only." })
  originRequestId?: string | null
}

@InputType({ description: 'Why a request is withdrawn.' })
export class CancelSignatureRequestInput {
  @Field(() => String, { nullable: true, description: 'Told to whoever reads the request.' })
  reason?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'How many signature requests wait.' })
export class SignatureRequestCounts {
  @Field(() => Int, { description: 'Their documents are not all there yet.' })
  created: number
  @Field(() => Int, { description: 'Waiting for the signer.' })
  pendingSignature: number
  @Field(() => Int, { description: 'Those of the waiting ones that expire within 24 hours.' })
  dueSoon: number
  @Field(() => Int, { description: 'Expired in the last 30 days without a signature.' })
  overdue: number
}
