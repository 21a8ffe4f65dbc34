import type { RequestContext } from '@otorga/kernel/base/context'
import { OpenedChange } from '@otorga/kernel/request/maker-checker'
import { Arg, Ctx, createUnionType, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { SignatureType } from '../closed-sets.js'
import { checkSignatureProvider } from '../driver/check-signature-provider.js'
import { createSignatureProvider } from '../provider/create-signature-provider.js'
import { deactivateSignatureProvider } from '../provider/deactivate-signature-provider.js'
import { listRequestableSignatureProviders } from '../provider/list-requestable-signature-providers.js'
import {
  CreateSignatureProviderInput,
  ProviderHealth,
  RequestableSignatureProviderPage,
  SignatureProvider,
  SignatureProviderPage,
  UpdateSignatureProviderInput,
} from '../provider/provider.types.js'
import { getSignatureProvider, listSignatureProviders } from '../provider/read-signature-providers.js'
import { updateSignatureProvider } from '../provider/update-signature-provider.js'

export const SignatureProviderOrChange = createUnionType({
  name: 'SignatureProviderOrChange',
  description:
    'The provider, or the change request that was opened where the platform has providers under maker-checker.',
  types: () => [SignatureProvider, OpenedChange] as const,
})

@Resolver(() => SignatureProvider)
export class ProviderResolver {
  @Query(() => SignatureProviderPage, { description: "The platform's providers, newest first." })
  listSignatureProviders(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ) {
    return listSignatureProviders(ctx, { page, pageSize })
  }

  @Query(() => RequestableSignatureProviderPage, {
    description: 'Providers by which the caller may ask for a signature of a kind, newest first: those in use.',
  })
  listRequestableSignatureProviders(
    @Ctx() ctx: RequestContext,
    @Arg('kind', () => SignatureType, { description: 'How they sign.' }) kind: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the name or code, in any case and without its marks; at most 100 characters.',
    })
    search?: string,
  ) {
    return listRequestableSignatureProviders(ctx, { kind, page, pageSize, search })
  }

  @Query(() => SignatureProvider, { description: 'One provider; its secrets are masked.' })
  getSignatureProvider(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getSignatureProvider(ctx, { id })
  }

  @Mutation(() => SignatureProviderOrChange, {
    description: 'Creates a provider. Errors: CONFLICT for a code in use, CHANGE_REQUEST_EXISTS.',
  })
  createSignatureProvider(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateSignatureProviderInput) input: CreateSignatureProviderInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<typeof SignatureProviderOrChange> {
    return createSignatureProvider(ctx, { input, idempotencyKey })
  }

  @Mutation(() => SignatureProviderOrChange, {
    description: 'Changes a provider. Errors: PRECONDITION_FAILED, CHANGE_REQUEST_EXISTS.',
  })
  updateSignatureProvider(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateSignatureProviderInput) input: UpdateSignatureProviderInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<typeof SignatureProviderOrChange> {
    return updateSignatureProvider(ctx, { id, input, ifMatch })
  }

  @Mutation(() => SignatureProviderOrChange, {
    description: 'Takes a provider out of use; its record stays. Error: CHANGE_REQUEST_EXISTS.',
  })
  deactivateSignatureProvider(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
  ): Promise<typeof SignatureProviderOrChange> {
    return deactivateSignatureProvider(ctx, { id })
  }

  @Mutation(() => ProviderHealth, { description: 'Looks whether a provider can sign now, and keeps what it found.' })
  checkSignatureProvider(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return checkSignatureProvider(ctx, { id })
  }
}
