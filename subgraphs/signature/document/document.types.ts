import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { SignatureDocumentKind, SignatureDocumentStatus } from '../closed-sets.js'

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A PDF of a signature request.' })
export class SignatureDocument {
  @Field(() => ID, { description: 'Id of the document.' })
  id: string

  @Field(() => ID, { description: 'The request it belongs to.' })
  requestId: string

  @Field(() => SignatureDocumentKind, {
    description: 'document, or evidence: what the platform writes of documents that take no page more.',
  })
  kind: string

  @Field(() => String, { description: 'Name of the file.' })
  fileName: string

  @Field(() => String, { description: 'application/pdf.' })
  contentType: string

  @Field(() => SignatureDocumentStatus, { description: 'pending_upload, uploaded or signed.' })
  status: string

  @Field(() => String, { nullable: true, description: 'Why what was uploaded last was not taken; upload it again.' })
  rejection: string | null

  @Field(() => Int, { nullable: true, description: 'Bytes as it came; null before.' })
  sizeBytes: number | null

  @Field(() => String, { nullable: true, description: 'SHA-256 of its bytes as they came; null before.' })
  sha256: string | null

  @Field(() => Boolean, { description: 'It came with a signature, which stays valid.' })
  previouslySigned: boolean

  @Field(() => String, { nullable: true, description: 'SHA-256 of the signed file; null before.' })
  signedSha256: string | null

  @Field(() => Timestamp, { nullable: true, description: 'When it was signed.' })
  signedAt: Date | null

  @Field(() => String, { nullable: true, description: 'Where to PUT it; null once it is there.' })
  uploadUrl: string | null

  @Field(() => Timestamp, { nullable: true, description: 'Until when.' })
  uploadExpiresAt: Date | null

  @Field(() => Timestamp, { description: 'When it was named.' })
  createdAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of the documents of a request.' })
export class SignatureDocumentPage extends Paged {
  @Field(() => [SignatureDocument], { description: 'The documents, in their order.' })
  items: SignatureDocument[]
}

@ObjectType({ simpleResolvers: true, description: 'Where a file can be fetched, for ten minutes.' })
export class DocumentDownload {
  @Field(() => String, { description: 'GET it there; the address is the credential.' })
  downloadUrl: string

  @Field(() => Timestamp, { description: 'Until when.' })
  downloadExpiresAt: Date
}

@InputType({ description: 'A PDF to be signed.' })
export class SignatureDocumentInput {
  @Field(() => String, { description: 'Name of the file; paths and marks that reorder text are removed from it.' })
  fileName: string

  @Field(() => String, { description: 'application/pdf.' })
  contentType: string

  @Field(() => String, {
    nullable: true,
    description: "Key of an object of the tenant's own that is the file already.",
  })
  objectKey?: string | null
}

@InputType({ description: 'One more PDF to be signed.' })
export class AddSignatureDocumentInput {
  @Field(() => String, { description: 'Name of the file.' })
  fileName: string

  @Field(() => String, { description: 'application/pdf.' })
  contentType: string

  @Field(() => Int, { nullable: true, description: 'Its exact length, where it is known: any other is then refused.' })
  sizeBytes?: number | null
}
