import { CalendarDate, Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { EventSource } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'What is known of the device behind an event.' })
export class DeviceInfo {
  @Field(() => String, { nullable: true, description: 'Fingerprint, as the page computed it.' })
  fingerprint: string | null
  @Field(() => String, { nullable: true, description: 'Network address.' })
  ip: string | null
  @Field(() => String, { nullable: true, description: 'City of the address; null where nobody looks it up.' })
  geoCity: string | null
}

@ObjectType({ simpleResolvers: true, description: 'The record that an event is about.' })
export class EventRecord {
  @Field(() => String, { description: 'application, credit, flow_request or signature_request.' })
  kind: string
  @Field(() => ID, { description: 'Id of the record.' })
  id: string
}

@ObjectType({ simpleResolvers: true, description: 'Something that happened to a subject.' })
export class SubjectEvent {
  @Field(() => ID, { description: 'Id of the event.' })
  id: string
  @Field(() => String, { description: '{domain}.{entity}.{event}, such as lending.credit.disbursed.' })
  eventType: string
  @Field(() => EventSource, { description: 'The component that told of it.' })
  eventSource: string
  @Field(() => Json, { description: 'What it said.' })
  eventData: Record<string, unknown>
  @Field(() => EventRecord, { nullable: true, description: 'What it is about; null where nothing was stored.' })
  record: EventRecord | null
  @Field(() => DeviceInfo, { nullable: true, description: 'The device behind it; null when unknown.' })
  deviceInfo: DeviceInfo | null
  @Field(() => Timestamp, { description: 'When it happened.' })
  eventTimestamp: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of a timeline.' })
export class SubjectEventPage extends Paged {
  @Field(() => [SubjectEvent], { description: 'The events of this page.' })
  items: SubjectEvent[]
}

@ObjectType({ simpleResolvers: true, description: 'How many events of a type.' })
export class EventTypeCount {
  @Field(() => String, { description: 'The type.' })
  eventType: string
  @Field(() => Int, { description: 'Events.' })
  count: number
}

@ObjectType({ simpleResolvers: true, description: 'How many events from a component.' })
export class EventSourceCount {
  @Field(() => EventSource, { description: 'The component.' })
  eventSource: string
  @Field(() => Int, { description: 'Events.' })
  count: number
}

@ObjectType({ simpleResolvers: true, description: 'How many events on a day.' })
export class EventDayCount {
  @Field(() => CalendarDate, { description: 'The day, UTC.' })
  date: string
  @Field(() => Int, { description: 'Events.' })
  count: number
}

@ObjectType({ simpleResolvers: true, description: "A subject's timeline in numbers." })
export class SubjectEventsSummary {
  @Field(() => ID, { description: 'The subject.' })
  subjectId: string
  @Field(() => Int, { description: 'Events in all.' })
  totalEvents: number
  @Field(() => [EventTypeCount], { description: 'By type, the most frequent first.' })
  byType: EventTypeCount[]
  @Field(() => [EventSourceCount], { description: 'By component, the most frequent first.' })
  bySource: EventSourceCount[]
  @Field(() => Timestamp, { nullable: true, description: 'The earliest.' })
  firstEventAt: Date | null
  @Field(() => Timestamp, { nullable: true, description: 'The latest.' })
  lastEventAt: Date | null
  @Field(() => [EventDayCount], { description: 'The last thirty days, empty ones included, the earliest first.' })
  timeline: EventDayCount[]
}
