import type { RequestContext } from '@otorga/kernel/base/context'
import { Timestamp } from '@otorga/kernel/base/scalars'
import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql'
import { EventSource, SortDirection } from '../closed-sets.js'
import { subjectEvents, subjectEventsSummary } from '../event/read-events.js'
import { SubjectEvent, SubjectEventPage, SubjectEventsSummary } from '../event/subject-event.types.js'

@Resolver(() => SubjectEvent)
export class SubjectEventResolver {
  @Query(() => SubjectEventPage, { description: "A subject's timeline, the latest first unless asked otherwise." })
  subjectEvents(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
    @Arg('eventType', () => String, { nullable: true }) eventType?: string,
    @Arg('eventSource', () => EventSource, { nullable: true }) eventSource?: string,
    @Arg('from', () => Timestamp, { nullable: true }) from?: Date,
    @Arg('to', () => Timestamp, { nullable: true }) to?: Date,
  ) {
    return subjectEvents(ctx, { id, page, pageSize, sort, eventType, eventSource, from, to })
  }

  @Query(() => SubjectEventsSummary, { description: "A subject's timeline in numbers." })
  subjectEventsSummary(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return subjectEventsSummary(ctx, { id })
  }
}
