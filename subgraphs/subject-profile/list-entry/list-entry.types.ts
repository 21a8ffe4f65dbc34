import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { cached } from '../cache/cached-answer.js'
import { ListEntryAuthor, ListType } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'A subject on a control list.' })
export class ListEntry {
  @Field(() => ID, { description: 'Id of the entry.' })
  id: string
  @Field(() => ID, { description: 'The subject.' })
  subjectId: string
  @Field(() => ListType, { description: 'blacklist, whitelist or watchlist.' })
  listType: string
  @Field(() => String, { description: 'Why the subject is on it.' })
  reason: string
  @Field(() => Json, { nullable: true, description: 'related_alert_id, evidence and whatever else was said.' })
  metadata: Record<string, unknown> | null
  @Field(() => Timestamp, { description: 'When it was added.' })
  addedAt: Date
  @Field(() => ListEntryAuthor, { description: 'user or service.' })
  addedByType: string
  @Field(() => Timestamp, { nullable: true, description: 'When it ends by itself; null: never.' })
  expiresAt: Date | null
  @Field(() => Timestamp, { nullable: true, description: 'When it was removed; null while active.' })
  removedAt: Date | null
  addedBy: string
  removedBy: string | null
}

@ObjectType({ simpleResolvers: true, description: 'An entry that was removed; its row is kept for the trail.' })
export class RemovedListEntry {
  @Field(() => ID, { description: 'Id of the entry.' })
  id: string
}

@ObjectType({ simpleResolvers: true, description: 'One page of active list entries.' })
export class ListEntryPage extends cached(Paged) {
  @Field(() => [ListEntry], { description: 'The entries of this page.' })
  items: ListEntry[]
}

@InputType({ description: 'A subject is put on a list.' })
export class AddToListInput {
  @Field(() => ListType, { description: 'blacklist, whitelist or watchlist.' })
  listType: 'blacklist' | 'whitelist' | 'watchlist'
  @Field(() => String, { description: 'Why.' })
  reason: string
  @Field(() => Int, { nullable: true, description: 'Days until it ends by itself; null: never.' })
  expiresInDays?: number | null
  @Field(() => Json, { nullable: true, description: 'related_alert_id, evidence and whatever else is worth keeping.' })
  metadata?: Record<string, unknown> | null
}
