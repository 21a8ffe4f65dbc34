import type { RequestContext } from '@otorga/kernel/base/context'
import { DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { Arg, Ctx, Directive, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import { Alert } from '../alert/alert.types.js'
import { SubjectStatus } from '../closed-sets.js'
import { Device } from '../device/device.types.js'
import { SubjectEvent } from '../event/subject-event.types.js'
import { ListEntry } from '../list-entry/list-entry.types.js'
import { getSubject, internalLookup, listSubjects, lookupSubject } from '../subject/read-subjects.js'
import { Subject, SubjectPage } from '../subject/subject.types.js'
import { loadAlerts, loadDevices, loadEntries, loadTimeline } from './references.js'

@Resolver(() => Subject)
export class SubjectResolver {
  @Query(() => SubjectPage, {
    description: 'Subjects of the tenant, document numbers masked; by default those with the latest interaction first.',
  })
  listSubjects(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => String, { nullable: true }) sort?: string,
    @Arg('sortBy', () => String, { nullable: true }) sortBy?: string,
    @Arg('status', () => SubjectStatus, { nullable: true }) status?: string,
    @Arg('trustScoreMin', () => DecimalNumber, { nullable: true }) trustScoreMin?: number,
    @Arg('trustScoreMax', () => DecimalNumber, { nullable: true }) trustScoreMax?: number,
    @Arg('lastInteractionAfter', () => Timestamp, { nullable: true }) lastInteractionAfter?: Date,
  ) {
    return listSubjects(ctx, {
      page,
      pageSize,
      sort,
      sortBy,
      status,
      trustScoreMin,
      trustScoreMax,
      lastInteractionAfter,
    })
  }

  @Query(() => Subject, { description: 'One subject, the document number whole; the reading is audited.' })
  getSubject(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getSubject(ctx, { id })
  }

  @Query(() => Subject, {
    description: 'The subject with this document, however it is spelled; the reading is audited.',
  })
  lookupSubject(
    @Ctx() ctx: RequestContext,
    @Arg('identifierType', () => String) identifierType: string,
    @Arg('identifierValue', () => String) identifierValue: string,
  ) {
    return lookupSubject(ctx, { identifierType, identifierValue })
  }

  @Directive('@inaccessible')
  @Query(() => Subject, { description: 'As lookupSubject, for peers.' })
  internalLookup(
    @Ctx() ctx: RequestContext,
    @Arg('identifierType', () => String) identifierType: string,
    @Arg('identifierValue', () => String) identifierValue: string,
  ) {
    return internalLookup(ctx, { identifierType, identifierValue })
  }

  @FieldResolver(() => [Alert], { description: 'Its latest alerts, at most twenty.' })
  alerts(@Root() { id }: Subject, @Ctx() ctx: RequestContext) {
    return loadAlerts(ctx, id)
  }

  @FieldResolver(() => [ListEntry], { description: 'The lists it is on now.' })
  lists(@Root() { id }: Subject, @Ctx() ctx: RequestContext) {
    return loadEntries(ctx, id)
  }

  @FieldResolver(() => [SubjectEvent], { description: 'The latest of its timeline, at most twenty events.' })
  timeline(@Root() { id }: Subject, @Ctx() ctx: RequestContext) {
    return loadTimeline(ctx, id)
  }

  @FieldResolver(() => [Device], { description: 'The devices it was seen on last, at most twenty.' })
  devices(@Root() { id }: Subject, @Ctx() ctx: RequestContext) {
    return loadDevices(ctx, id)
  }
}
