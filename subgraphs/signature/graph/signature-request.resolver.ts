import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, Directive, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { SignatureRequestStatus } from '../closed-sets.js'
import { WebhookDeliveryPage } from '../delivery/delivery.types.js'
import { listSignatureDeliveries } from '../delivery/list-signature-deliveries.js'
import { SignatureDocument } from '../document/document.types.js'
import { cancelSignatureRequest } from '../request/cancel-signature-request.js'
import { createSignatureRequest } from '../request/create-signature-request.js'
import { getSignatureRequest, listSignatureRequests, signatureResult } from '../request/read-signature-requests.js'
import { resendSignatureRequest } from '../request/resend-signature-request.js'
import type { RequestStatus } from '../request/signature-request.states.js'
import {
  CancelSignatureRequestInput,
  CreateSignatureRequestInput,
  SignatureRequest,
  SignatureRequestCounts,
  SignatureRequestPage,
  SignatureResult,
} from '../request/signature-request.types.js'
import { signatureRequestCounts } from '../request/signature-request-counts.js'
import { loadDocuments } from './references.js'

@Resolver(() => SignatureRequest)
export class SignatureRequestResolver {
  @Query(() => SignatureRequestPage, { description: 'Requests the caller may see, newest first.' })
  listSignatureRequests(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => SignatureRequestStatus, { nullable: true }) status?: RequestStatus,
    @Arg('overdue', () => Boolean, { nullable: true }) overdue?: boolean,
  ) {
    return listSignatureRequests(ctx, { page, pageSize, status, overdue })
  }

  @Query(() => SignatureRequestCounts, {
    description: 'How many requests that the caller may see wait for a signature, and how many nobody signed in time.',
  })
  signatureRequestCounts(@Ctx() ctx: RequestContext) {
    return signatureRequestCounts(ctx, {})
  }

  @Query(() => SignatureRequest, { description: 'One request with its documents; what was uploaded is taken first.' })
  getSignatureRequest(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getSignatureRequest(ctx, { id })
  }

  @Directive('@inaccessible')
  @Query(() => SignatureResult, { description: 'How a request ended, for the service that asked for it.' })
  signatureResult(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return signatureResult(ctx, { id })
  }

  @Query(() => WebhookDeliveryPage, {
    description: 'What was told outside the platform of a request, newest first, with every try.',
  })
  listSignatureDeliveries(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ) {
    return listSignatureDeliveries(ctx, { id, page, pageSize })
  }

  @Mutation(() => SignatureRequest, {
    description: 'Asks a person for a signature. Errors: NOT_FOUND for a file, PROVIDER_UNAVAILABLE.',
  })
  createSignatureRequest(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateSignatureRequestInput) input: CreateSignatureRequestInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return createSignatureRequest(ctx, { input, idempotencyKey })
  }

  @Mutation(() => SignatureRequest, {
    description: 'Withdraws a request. Errors: ALREADY_SIGNED, ALREADY_CANCELLED, REQUEST_EXPIRED.',
  })
  cancelSignatureRequest(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CancelSignatureRequestInput, { nullable: true }) input?: CancelSignatureRequestInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return cancelSignatureRequest(ctx, { id, input, idempotencyKey })
  }

  @Mutation(() => SignatureRequest, {
    description:
      'Sends the signer the link again, by the channels of the request. Errors: INVALID_STATUS_TRANSITION before its documents are there, ALREADY_SIGNED, ALREADY_CANCELLED, REQUEST_EXPIRED, CONFLICT for a request without channels, RATE_LIMIT_EXCEEDED beyond three an hour.',
  })
  resendSignatureRequest(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return resendSignatureRequest(ctx, { id, idempotencyKey })
  }

  @FieldResolver(() => [SignatureDocument], {
    description: 'What is to be signed, in its order; where to upload it is told where the request is read by itself.',
  })
  async documents(@Root() { id, documents }: SignatureRequest, @Ctx() ctx: RequestContext) {
    if (documents) return documents
    return (await loadDocuments(ctx, id)) ?? []
  }
}
