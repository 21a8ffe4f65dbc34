import type { RequestContext } from '@otorga/kernel/base/context'
import { Ctx, Query, Resolver } from 'type-graphql'
import { auditChainState } from '../chain/audit-chain-state.js'
import { AuditChainState } from '../chain/chain-state.types.js'

@Resolver()
export class AuditChainResolver {
  @Query(() => AuditChainState, {
    description: "How far the tenant's trail is sealed, and whether the end of its chain is sound. UPSTREAM_FAILURE.",
  })
  auditChainState(@Ctx() ctx: RequestContext) {
    return auditChainState(ctx, {})
  }
}
