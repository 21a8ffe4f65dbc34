import type { RequestContext } from '@otorga/kernel/base/context'
import type { Soon } from '@otorga/kernel/base/soon'
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { ApiClient, ApiClientCredentials, ApiClientPage } from '../api-client/api-client.types.js'
import { createApiClient } from '../api-client/create-api-client.js'
import { listApiClients } from '../api-client/list-api-clients.js'
import { revokeApiClient } from '../api-client/revoke-api-client.js'
import { rotateApiClientSecret } from '../api-client/rotate-api-client-secret.js'
import { User } from '../user/user.types.js'
import { references } from './references.js'

@Resolver(() => ApiClient)
export class ApiClientResolver {
  @FieldResolver(() => ID, { description: 'Id of who created it.' })
  createdById(@Root() { createdBy }: ApiClient): string {
    return createdBy
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who created it; null for a service or an API client.' })
  createdBy(@Root() { createdBy }: ApiClient, @Ctx() ctx: RequestContext): Promise<User | undefined> {
    return references.User.load({ id: createdBy }, ctx) as Promise<User | undefined>
  }

  @Query(() => ApiClientPage, { description: 'API clients of the tenant, revoked ones too, newest first.' })
  listApiClients(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ): Soon<ApiClientPage> {
    return listApiClients(ctx, { page, pageSize })
  }

  @Mutation(() => ApiClientCredentials, {
    description:
      "Lets a program call the tenant's API by OAuth 2.0 client_credentials; its secret is in this answer alone. Errors: VALIDATION_ERROR, CONFLICT, UPSTREAM_FAILURE.",
  })
  createApiClient(
    @Ctx() ctx: RequestContext,
    @Arg('name', () => String, { description: 'What people call it; one in use is CONFLICT.' }) name: string,
    @Arg('roles', () => [String], { description: 'Names of roles that exist in the tenant; at least one.' })
    roles: string[],
    @Arg('organizationId', () => ID, { nullable: true, description: 'An organization of the tenant.' })
    organizationId?: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<ApiClientCredentials> {
    return createApiClient(ctx, { name, roles, organizationId, idempotencyKey })
  }

  @Mutation(() => ApiClientCredentials, {
    description:
      'Gives an API client a new secret, in this answer alone; the one of before gets no token any more. Errors: INVALID_STATUS_TRANSITION, UPSTREAM_FAILURE.',
  })
  rotateApiClientSecret(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<ApiClientCredentials> {
    return rotateApiClientSecret(ctx, { id, idempotencyKey })
  }

  @Mutation(() => ApiClient, {
    description: 'Ends an API client within one second, for good. Errors: UPSTREAM_FAILURE.',
  })
  revokeApiClient(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<ApiClient> {
    return revokeApiClient(ctx, { id, idempotencyKey })
  }
}
