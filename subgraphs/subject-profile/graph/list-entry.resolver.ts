import type { RequestContext } from '@otorga/kernel/base/context'
import { User, userOf } from '@otorga/kernel/doors/graphql'
import { OpenedChange } from '@otorga/kernel/request/maker-checker'
import {
  Arg,
  Ctx,
  createUnionType,
  Directive,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { ListType, SortDirection } from '../closed-sets.js'
import { addToList } from '../list-entry/add-to-list.js'
import { internalListsCheck } from '../list-entry/check-lists.js'
import { ListChecks } from '../list-entry/list-check.types.js'
import { AddToListInput, ListEntry, ListEntryPage, RemovedListEntry } from '../list-entry/list-entry.types.js'
import { listEntries, subjectLists } from '../list-entry/read-list-entries.js'
import { removeFromList } from '../list-entry/remove-from-list.js'
import { Subject } from '../subject/subject.types.js'
import { loadSubject } from './references.js'

export const ListEntryOrChange = createUnionType({
  name: 'ListEntryOrChange',
  description: 'The entry, or the change request that was opened where the tenant has lists under maker-checker.',
  types: () => [ListEntry, OpenedChange] as const,
})

export const RemovedListEntryOrChange = createUnionType({
  name: 'RemovedListEntryOrChange',
  description:
    'The removed entry, or the change request that was opened where the tenant has lists under maker-checker.',
  types: () => [RemovedListEntry, OpenedChange] as const,
})

@Resolver(() => ListEntry)
export class ListEntryResolver {
  @Query(() => ListEntryPage, { description: 'The active list entries of a subject, the latest first; cached.' })
  subjectLists(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
  ) {
    return subjectLists(ctx, { id, page, pageSize, sort })
  }

  @Query(() => ListEntryPage, { description: 'The active list entries of the tenant, the latest first.' })
  listEntries(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('sort', () => SortDirection, { nullable: true }) sort?: string,
    @Arg('listType', () => ListType, { nullable: true }) listType?: string,
  ) {
    return listEntries(ctx, { page, pageSize, sort, listType })
  }

  @Directive('@inaccessible')
  @Query(() => ListChecks, { description: 'On which lists a subject is, for peers; cached.' })
  internalListsCheck(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('listTypes', () => String, { nullable: true }) listTypes?: string,
  ) {
    return internalListsCheck(ctx, { id, listTypes })
  }

  @Mutation(() => ListEntryOrChange, {
    description: 'Puts a subject on a list. Errors: ALREADY_LISTED, CHANGE_REQUEST_EXISTS.',
  })
  addToList(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AddToListInput) input: AddToListInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<typeof ListEntryOrChange> {
    return addToList(ctx, { id, input, idempotencyKey })
  }

  @Mutation(() => RemovedListEntryOrChange, {
    description: 'Takes a subject off a list. Error: CHANGE_REQUEST_EXISTS.',
  })
  removeFromList(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('entryId', () => ID) entryId: string,
  ): Promise<typeof RemovedListEntryOrChange> {
    return removeFromList(ctx, { id, entryId })
  }

  @FieldResolver(() => String, { description: 'User id of who added it, or the name of a service.' })
  addedById(@Root() { addedBy }: ListEntry): string {
    return addedBy
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who added it; null for a service.' })
  addedBy(@Root() { addedBy }: ListEntry): User | null {
    return userOf(addedBy)
  }

  @FieldResolver(() => String, { nullable: true, description: 'User id of who removed it; null while active.' })
  removedById(@Root() { removedBy }: ListEntry): string | null {
    return removedBy
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who removed it.' })
  removedBy(@Root() { removedBy }: ListEntry): User | null {
    return userOf(removedBy)
  }

  @FieldResolver(() => Subject, { nullable: true, description: 'The subject.' })
  subject(@Root() { subjectId }: ListEntry, @Ctx() ctx: RequestContext) {
    return loadSubject(ctx, subjectId)
  }
}
