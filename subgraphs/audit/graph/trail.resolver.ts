import type { RequestContext } from '@otorga/kernel/base/context'
import { asksOnly } from '@otorga/kernel/doors/graphql'
import { bounds } from '@otorga/schema/limits'
import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql'
import { AuditEvent } from '../audit-event/audit-event.types.js'
import { auditTrail } from '../trail/audit-trail.js'
import { briefFields } from '../trail/trail.store.js'
import { auditedTypes } from '../trail/trail.types.js'

/** The field `auditTrail` of one type. */
function trailOf(type: new () => { id: string }) {
  @Resolver(() => type)
  class TrailResolver {
    @FieldResolver(() => [AuditEvent], {
      description:
        "The newest events about it in the trail of the caller's tenant; FORBIDDEN to those who may not read it.",
    })
    auditTrail(
      @Root() { id }: { id: string },
      @Ctx() ctx: RequestContext,
      @Arg('first', () => Int, { defaultValue: bounds.auditTrail.default, description: 'Events at most, up to 50.' })
      first: number,
      @Info() info: GraphQLResolveInfo,
    ) {
      return auditTrail(ctx, id, first, asksOnly(info, null, briefFields))
    }
  }
  return TrailResolver
}

export const trailResolvers = Object.values(auditedTypes).map(trailOf)
