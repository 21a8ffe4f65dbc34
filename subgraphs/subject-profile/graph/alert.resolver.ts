import type { RequestContext } from '@otorga/kernel/base/context'
import { User, userOf } from '@otorga/kernel/doors/graphql'
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Alert, AlertCounts, AlertPage, UpdateAlertInput } from '../alert/alert.types.js'
import { alertCounts } from '../alert/alert-counts.js'
import { listAlerts, subjectAlerts } from '../alert/read-alerts.js'
import { updateAlert } from '../alert/update-alert.js'
import { AlertSeverity, AlertSortBy, AlertStatus, AlertType, SortDirection } from '../closed-sets.js'
import { Subject } from '../subject/subject.types.js'
import { loadSubject } from './references.js'

@Resolver(() => Alert)
export class AlertResolver {
  @Query(() => AlertPage, { description: 'Alerts of the tenant, the latest first unless asked otherwise.' })
  listAlerts(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
    @Arg('sortBy', () => AlertSortBy, { nullable: true }) sortBy?: string,
    @Arg('status', () => AlertStatus, { nullable: true }) status?: string,
    @Arg('severity', () => AlertSeverity, { nullable: true }) severity?: string,
    @Arg('alertType', () => AlertType, { nullable: true }) alertType?: string,
    @Arg('assignedTo', () => ID, { nullable: true, description: 'User id of who looks into them.' })
    assignedTo?: string,
    @Arg('subjectId', () => ID, { nullable: true, description: 'Id of the subject that they are about.' })
    subjectId?: string,
    @Arg('closed', () => Boolean, {
      nullable: true,
      description: 'True: only resolved and dismissed ones. False: only open and acknowledged ones.',
    })
    closed?: boolean,
  ) {
    return listAlerts(ctx, {
      page,
      pageSize,
      sort,
      sortBy,
      status,
      severity,
      alertType,
      assignedTo,
      subjectId,
      closed,
    })
  }

  @Query(() => AlertCounts, {
    description:
      'How many alerts of the tenant are not closed, by severity, and how many of them the caller looks into.',
  })
  alertCounts(@Ctx() ctx: RequestContext) {
    return alertCounts(ctx, {})
  }

  @Query(() => AlertPage, { description: 'Alerts of one subject, the latest first unless asked otherwise.' })
  subjectAlerts(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
    @Arg('sortBy', () => AlertSortBy, { nullable: true }) sortBy?: string,
    @Arg('status', () => AlertStatus, { nullable: true }) status?: string,
    @Arg('severity', () => AlertSeverity, { nullable: true }) severity?: string,
    @Arg('alertType', () => AlertType, { nullable: true }) alertType?: string,
  ) {
    return subjectAlerts(ctx, { id, page, pageSize, sort, sortBy, status, severity, alertType })
  }

  @Mutation(() => Alert, {
    description: 'Takes up, closes or opens again an alert. Error: INVALID_STATUS_TRANSITION.',
  })
  updateAlert(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateAlertInput) input: UpdateAlertInput,
  ) {
    return updateAlert(ctx, { id, input })
  }

  @FieldResolver(() => String, { nullable: true, description: 'User id of who looks into it.' })
  assignedToId(@Root() { assignedTo }: Alert): string | null {
    return assignedTo
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who looks into it.' })
  assignedTo(@Root() { assignedTo }: Alert): User | null {
    return userOf(assignedTo)
  }

  @FieldResolver(() => Subject, { nullable: true, description: 'The subject it is about.' })
  subject(@Root() { subjectId }: Alert, @Ctx() ctx: RequestContext) {
    return loadSubject(ctx, subjectId)
  }
}
