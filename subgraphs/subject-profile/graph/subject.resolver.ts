import type { RequestContext } from '@otorga/kernel/base/context'
import { DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { Arg, Ctx, Directive, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import { Alert } from '../alert/alert.types.js'
import { SortDirection, SubjectSortBy, SubjectStatus } from '../closed-sets.js'
import { Device } from '../device/device.types.js'
import { SubjectEvent } from '../event/subject-event.types.js'
import { ListEntry } from '../list-entry/list-entry.types.js'
import { getSubject, internalLookup, listSubjects, lookupSubject } from '../subject/read-subjects.js'
import { searchSubjects } from '../subject/search-subjects.js'
import { Subject, SubjectMatches, SubjectPage } from '../subject/subject.types.js'
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
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
    @Arg('sortBy', () => SubjectSortBy, { nullable: true }) sortBy?: string,
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

  @Query(() => SubjectMatches, {
    description:
      'Subjects by what somebody types: parts of the name without regard to case and accents, the whole document number however it is spelled (its kind may stand before it), the first 8 digits or more of the id. Document numbers masked. VALIDATION_ERROR for a text of fewer than 3 characters.',
  })
  searchSubjects(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, { description: '3 to 100 characters.' }) text: string,
    @Arg('first', () => Int, { nullable: true, description: 'Matches at most: 10 when absent, up to 20.' })
    first?: number,
  ) {
    return searchSubjects(ctx, { text, first })
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
