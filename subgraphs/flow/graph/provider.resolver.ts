import type { RequestContext } from '@otorga/kernel/base/context'
import { ProviderStatus } from '@otorga/kernel/ports/vendor'
import { OpenedChange } from '@otorga/kernel/request/maker-checker'
import { Arg, Ctx, createUnionType, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { FlowProviderKind } from '../closed-sets.js'
import { checkFlowProvider } from '../provider/check-flow-provider.js'
import { createFlowProvider } from '../provider/create-flow-provider.js'
import { deactivateFlowProvider } from '../provider/deactivate-flow-provider.js'
import {
  CreateFlowProviderInput,
  FlowProvider,
  FlowProviderHealth,
  FlowProviderPage,
  UpdateFlowProviderInput,
} from '../provider/provider.types.js'
import { getFlowProvider, listFlowProviders } from '../provider/read-providers.js'
import { updateFlowProvider } from '../provider/update-flow-provider.js'

export const FlowProviderOrChange = createUnionType({
  name: 'FlowProviderOrChange',
  description: 'The provider, or the change request that was opened where the platform asks for approval.',
  types: () => [FlowProvider, OpenedChange] as const,
})

@Resolver(() => FlowProvider)
export class ProviderResolver {
  @Query(() => FlowProviderPage, { description: 'Providers of the platform, newest first.' })
  listFlowProviders(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('kind', () => FlowProviderKind, { nullable: true }) kind?: string,
    @Arg('status', () => ProviderStatus, { nullable: true }) status?: string,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the name or code, in any case and without its marks; at most 100 characters.',
    })
    search?: string,
    @Arg('kinds', () => [FlowProviderKind], { nullable: true, description: 'Only those that do one of these.' })
    kinds?: string[],
    @Arg('code', () => String, { nullable: true, description: 'Only the one with this code.' }) code?: string,
  ) {
    return listFlowProviders(ctx, { page, pageSize, kind, status, search, kinds, code })
  }

  @Query(() => FlowProvider, { description: 'One provider, secrets masked. NOT_FOUND.' })
  getFlowProvider(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getFlowProvider(ctx, { id })
  }

  @Mutation(() => FlowProviderOrChange, { description: 'Creates a provider. CONFLICT, CHANGE_REQUEST_EXISTS.' })
  createFlowProvider(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateFlowProviderInput) input: CreateFlowProviderInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<typeof FlowProviderOrChange> {
    return createFlowProvider(ctx, { input, idempotencyKey })
  }

  @Mutation(() => FlowProviderOrChange, {
    description: 'Changes a provider; a masked secret stays. PRECONDITION_FAILED, CHANGE_REQUEST_EXISTS.',
  })
  updateFlowProvider(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateFlowProviderInput) input: UpdateFlowProviderInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<typeof FlowProviderOrChange> {
    return updateFlowProvider(ctx, { id, input, ifMatch })
  }

  @Mutation(() => FlowProviderOrChange, { description: 'Asks a provider no more. CHANGE_REQUEST_EXISTS.' })
  deactivateFlowProvider(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
  ): Promise<typeof FlowProviderOrChange> {
    return deactivateFlowProvider(ctx, { id })
  }

  @Mutation(() => FlowProviderHealth, { description: 'Asks a provider how it is; unhealthy is an answer too.' })
  checkFlowProvider(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return checkFlowProvider(ctx, { id })
  }
}
