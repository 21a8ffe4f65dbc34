import type { RequestContext } from '@otorga/kernel/base/context'
import { Args, Ctx, Query, Resolver } from 'type-graphql'
import { auditActors } from '../report/audit-actors.js'
import { auditResources } from '../report/audit-resources.js'
import { auditSummary } from '../report/audit-summary.js'
import {
  AuditActors,
  AuditActorsArgs,
  AuditResources,
  AuditResourcesArgs,
  AuditSummary,
  AuditSummaryArgs,
} from '../report/report.types.js'

@Resolver()
export class AuditReportResolver {
  @Query(() => AuditSummary, {
    description: 'Events of a period by severity, category and time; INVALID_TIME_RANGE when the period is none.',
  })
  auditSummary(@Ctx() ctx: RequestContext, @Args(() => AuditSummaryArgs) args: AuditSummaryArgs) {
    return auditSummary(ctx, args)
  }

  @Query(() => AuditActors, {
    description: 'Those who acted most in a period; INVALID_TIME_RANGE when the period is none.',
  })
  auditActors(@Ctx() ctx: RequestContext, @Args(() => AuditActorsArgs) args: AuditActorsArgs) {
    return auditActors(ctx, args)
  }

  @Query(() => AuditResources, {
    description: 'What was acted upon most in a period; INVALID_TIME_RANGE when the period is none.',
  })
  auditResources(@Ctx() ctx: RequestContext, @Args(() => AuditResourcesArgs) args: AuditResourcesArgs) {
    return auditResources(ctx, args)
  }
}
