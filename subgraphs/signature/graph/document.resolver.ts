import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import {
  AddSignatureDocumentInput,
  DocumentDownload,
  SignatureDocument,
  SignatureDocumentPage,
} from '../document/document.types.js'
import { addSignatureDocument } from '../request/add-signature-document.js'
import {
  downloadDocument,
  downloadSignedDocument,
  getSignatureDocument,
  listSignatureDocuments,
} from '../request/read-documents.js'

@Resolver(() => SignatureDocument)
export class DocumentResolver {
  @Query(() => SignatureDocumentPage, { description: 'The documents of a request, in their order.' })
  listSignatureDocuments(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ) {
    return listSignatureDocuments(ctx, { id, page, pageSize })
  }

  @Query(() => SignatureDocument, { description: 'One document of a request; the reading is audited.' })
  getSignatureDocument(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('docId', () => ID) docId: string,
  ) {
    return getSignatureDocument(ctx, { id, docId })
  }

  @Query(() => DocumentDownload, {
    description: 'Where the document as it came can be fetched; audited. CONFLICT before.',
  })
  downloadDocument(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Arg('docId', () => ID) docId: string) {
    return downloadDocument(ctx, { id, docId })
  }

  @Query(() => DocumentDownload, { description: 'Where the signed document can be fetched; audited. CONFLICT before.' })
  downloadSignedDocument(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('docId', () => ID) docId: string,
  ) {
    return downloadSignedDocument(ctx, { id, docId })
  }

  @Mutation(() => SignatureDocument, {
    description:
      'Names one more document and answers where to put it. INVALID_STATUS_TRANSITION once the signer was invited.',
  })
  addSignatureDocument(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AddSignatureDocumentInput) input: AddSignatureDocumentInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return addSignatureDocument(ctx, { id, input, idempotencyKey })
  }
}
