import type { RequestContext } from '@otorga/kernel/base/context'
import { Timestamp } from '@otorga/kernel/base/scalars'
import { asksOnly, User, userOf } from '@otorga/kernel/doors/graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { summaryFields } from '../application/application.store.js'
import {
  Acceptance,
  Application,
  ApplicationPage,
  CreateApplicationInput,
  DecideApplicationInput,
} from '../application/application.types.js'
import { cancelApplication } from '../application/cancel-application.js'
import { createApplication } from '../application/create-application.js'
import { getApplication, listApplications } from '../application/read-applications.js'
import { restartValidation } from '../application/restart-validation.js'
import { ApplicationStatus, ValidationStatus } from '../closed-sets.js'
import { requestContractSignature } from '../contract/request-contract-signature.js'
import { Credit } from '../credit/credit.types.js'
import { CreditProduct } from '../credit-product/credit-product.types.js'
import { decideApplication } from '../decision/decide-application.js'
import { SignatureRequest, Subject, subjectRef } from './neighbours.js'
import { loadCredit, loadCreditProduct } from './references.js'

@Resolver(() => Application)
export class ApplicationResolver {
  @Query(() => ApplicationPage, {
    description: 'Applications the caller may see, newest first unless sorted otherwise, document numbers masked.',
  })
  listApplications(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => ApplicationStatus, { nullable: true }) status?: string,
    @Arg('sort', () => String, { nullable: true, description: 'created_at with :asc or :desc.' }) sort?: string,
    @Arg('productId', () => ID, { nullable: true, description: 'Only those for this product.' }) productId?: string,
    @Arg('validationStatus', () => ValidationStatus, {
      nullable: true,
      description: 'Only those whose validation stands there.',
    })
    validationStatus?: string,
    @Arg('createdFrom', () => Timestamp, {
      nullable: true,
      description: 'Created not before. Later than createdTo is INVALID_TIME_RANGE.',
    })
    createdFrom?: Date,
    @Arg('createdTo', () => Timestamp, { nullable: true, description: 'Created not after.' }) createdTo?: Date,
    @Info() info?: GraphQLResolveInfo,
  ) {
    const summary = info !== undefined && asksOnly(info, 'items', summaryFields)
    const filters = { status, productId, validationStatus, createdFrom, createdTo }
    return listApplications(ctx, { page, pageSize, sort, summary, ...filters })
  }

  @Query(() => Application, { description: 'One application, whole; the reading is audited.' })
  getApplication(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getApplication(ctx, { id })
  }

  @Mutation(() => Application, { description: 'Submits an application. PRODUCT_INACTIVE, VALIDATION_FAILED.' })
  createApplication(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateApplicationInput) input: CreateApplicationInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return createApplication(ctx, { input, idempotencyKey })
  }

  @Mutation(() => Application, {
    description: 'Approves, creating the credit, or rejects. APPLICATION_EXPIRED, VALIDATION_FAILED.',
  })
  decideApplication(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DecideApplicationInput) input: DecideApplicationInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return decideApplication(ctx, { id, input, idempotencyKey })
  }

  @Mutation(() => Application, { description: 'Withdraws a submitted application.' })
  cancelApplication(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return cancelApplication(ctx, { id, idempotencyKey })
  }

  @Mutation(() => Application, {
    description:
      'Starts another validation of an application whose last one failed or expired, at most three in all; the applicant gets a new link. APPLICATION_EXPIRED, INVALID_STATUS_TRANSITION, SUBJECT_BLACKLISTED, UPSTREAM_FAILURE.',
  })
  restartValidation(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the application.' }) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return restartValidation(ctx, { id, idempotencyKey })
  }

  @Mutation(() => Application, {
    description:
      'Asks again for the signature of an approved credit: declined, missed, or of a contract that says less than paying out today would cost. INVALID_STATUS_TRANSITION, UPSTREAM_FAILURE.',
  })
  requestContractSignature(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return requestContractSignature(ctx, { id, idempotencyKey })
  }

  @FieldResolver(() => CreditProduct, { nullable: true, description: 'The product asked for.' })
  product(@Root() { productId }: Application, @Ctx() ctx: RequestContext) {
    return loadCreditProduct(ctx, productId)
  }

  @FieldResolver(() => Credit, { nullable: true, description: 'The credit that the approval created.' })
  credit(@Root() { creditId }: Application, @Ctx() ctx: RequestContext) {
    return creditId ? loadCredit(ctx, creditId) : null
  }

  @FieldResolver(() => SignatureRequest, {
    nullable: true,
    description: 'The signature of the contract; null before it was asked for.',
  })
  signature(@Root() { signatureId }: Application): SignatureRequest | null {
    return signatureId === null ? null : { id: signatureId }
  }

  @FieldResolver(() => Subject, { nullable: true, description: 'Who asks; null in applications older than profiles.' })
  subject(@Root() application: Application): Subject | null {
    return subjectRef(application)
  }

  @FieldResolver(() => Acceptance, {
    nullable: true,
    description: 'What the applicant accepted in the wizard, when and from where; null where an operator applied.',
  })
  acceptance(@Root() { acceptedAt, acceptedTexts, device }: Application): Acceptance | null {
    if (!acceptedAt) return null
    return { acceptedAt, ip: device?.ip ?? null, userAgent: device?.user_agent ?? null, texts: acceptedTexts }
  }

  @FieldResolver(() => String, { nullable: true, description: 'Id of the creator; null for the wizard.' })
  createdById(@Root() { createdBy }: Application): string | null {
    return createdBy
  }

  @FieldResolver(() => User, { nullable: true, description: 'The creator; null for the wizard and for a service.' })
  createdBy(@Root() { createdBy }: Application): User | null {
    return userOf(createdBy)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Id of whoever decided.' })
  decidedById(@Root() { decidedBy }: Application): string | null {
    return decidedBy
  }

  @FieldResolver(() => User, { nullable: true, description: 'Whoever decided; null for a service.' })
  decidedBy(@Root() { decidedBy }: Application): User | null {
    return userOf(decidedBy)
  }
}
