import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Args, Ctx, Directive, ID, Mutation, Query, Resolver } from 'type-graphql'
import { AuditEventInput, InternalAuditInput, ListAuditEventsArgs } from '../audit-event/audit-event.inputs.js'
import { AuditEvent, AuditEventPage } from '../audit-event/audit-event.types.js'
import { getAuditEvent } from '../audit-event/get-audit-event.js'
import { listAuditEvents } from '../audit-event/list-audit-events.js'
import { recordAuditEvent } from '../audit-event/record-audit-event.js'
import { recordInternalAudit } from '../audit-event/record-internal-audit.js'

@Resolver(() => AuditEvent)
export class AuditEventResolver {
  @Query(() => AuditEventPage, {
    description: "One page of the tenant's events; INVALID_TIME_RANGE when the range is reversed.",
  })
  listAuditEvents(@Ctx() ctx: RequestContext, @Args(() => ListAuditEventsArgs) args: ListAuditEventsArgs) {
    return listAuditEvents(ctx, args)
  }

  @Query(() => AuditEvent, { description: 'One event of the tenant; NOT_FOUND when there is none.' })
  getAuditEvent(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getAuditEvent(ctx, { id })
  }

  @Mutation(() => AuditEvent, {
    description: 'Records a manual event; VALIDATION_ERROR when a name does not match its id.',
  })
  recordAuditEvent(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AuditEventInput) input: AuditEventInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return recordAuditEvent(ctx, { input, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Mutation(() => AuditEvent, {
    description: 'Records an event for a sister service; NOT_FOUND when the tenant is unknown.',
  })
  recordInternalAudit(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => InternalAuditInput) input: InternalAuditInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return recordInternalAudit(ctx, { input, idempotencyKey })
  }
}
