import { closedSet, SafeInt, Timestamp } from '@otorga/kernel/base/scalars'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'

export const ExportFormat = closedSet(
  'ExportFormat',
  'ocsf_json is one JSON array of whole events, csv has a column for each field (RFC 4180).',
  {
    ocsf_json: 'One JSON object in OCSF form for each event.',
    csv: 'One row for each event, with a header.',
  },
)
export type ExportFormat = keyof typeof ExportFormat

export const ExportStatus = closedSet('ExportStatus', 'Where an export stands; expired is after 7 days.', {
  pending: 'It waits for a worker.',
  processing: 'A worker writes the file.',
  completed: 'The file can be fetched.',
  failed: 'The file could not be written; the error says why.',
  expired: 'The file was removed after its time.',
})
export type ExportStatus = keyof typeof ExportStatus

@ObjectType({ simpleResolvers: true, description: 'Which events an export holds; null filters nothing.' })
export class ExportFilters {
  @Field(() => Timestamp, { nullable: true, description: 'Not before; compared with time.' })
  timeFrom: Date | null

  @Field(() => Timestamp, { nullable: true, description: 'Not after; compared with time.' })
  timeTo: Date | null

  @Field(() => Int, { nullable: true, description: 'Only this category.' })
  categoryUid: number | null

  @Field(() => Int, { nullable: true, description: 'This severity and above.' })
  severityId: number | null
}

@ObjectType({ simpleResolvers: true, description: 'Why an export failed.' })
export class ExportError {
  @Field(() => String, { description: 'A code for programs.' })
  code: string

  @Field(() => String, { description: 'A sentence for people.' })
  message: string
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'An export of the trail as it was when it was asked for.' })
export class ExportJob {
  @Field(() => ID, { description: 'Id of the export.' })
  id: string

  @Field(() => ExportStatus, { description: 'Where it stands.' })
  status: ExportStatus

  @Field(() => ExportFormat, { description: 'Form of the file.' })
  format: ExportFormat

  @Field(() => ExportFilters, { description: 'Which events it holds.' })
  filters: ExportFilters

  @Field(() => Timestamp, { description: 'When it was asked for; later events are not in it.' })
  requestedAt: Date

  @Field(() => Timestamp, { nullable: true, description: 'When the work on it began.' })
  startedAt: Date | null

  @Field(() => Timestamp, { nullable: true, description: 'When the file was ready.' })
  completedAt: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'Address of the file while it is completed; made anew at each reading, valid for 10 minutes.',
  })
  fileUrl: string | null

  @Field(() => Timestamp, { nullable: true, description: 'Until when that address is valid.' })
  fileUrlExpiresAt: Date | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Events that the file will have, as counted when it was asked for: a few may be missing or come on top. The same as totalEvents when it is completed; null when a version that did not count them was asked.',
  })
  expectedEvents: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Events written so far, stored about once a second; null until a worker begins, and 0 again when another one takes over. The same as totalEvents when it is completed.',
  })
  writtenEvents: number | null

  @Field(() => Int, { nullable: true, description: 'Events in the file; null until it is completed.' })
  totalEvents: number | null

  @Field(() => SafeInt, { nullable: true, description: 'Bytes of the file.' })
  sizeBytes: number | null

  @Field(() => String, { nullable: true, description: 'SHA-256 of the file, in hex.' })
  sha256: string | null

  @Field(() => Timestamp, { nullable: true, description: 'When the file is removed.' })
  expiresAt: Date | null

  @Field(() => ExportError, { nullable: true, description: 'Why it failed.' })
  error: ExportError | null

  @Field(() => Timestamp, { nullable: true, description: 'When it failed.' })
  failedAt: Date | null
}

@InputType({ description: 'Which events to export; absent and null filter nothing.' })
export class ExportFiltersInput {
  @Field(() => Timestamp, { nullable: true, description: 'Not before. Later than timeTo is INVALID_TIME_RANGE.' })
  timeFrom?: Date | null

  @Field(() => Timestamp, { nullable: true, description: 'Not after.' })
  timeTo?: Date | null

  @Field(() => Int, { nullable: true, description: 'Only this category: 2, 3 or 6.' })
  categoryUid?: number | null

  @Field(() => Int, { nullable: true, description: 'This severity and above, 1 to 5.' })
  severityId?: number | null
}

@InputType({ description: 'An export to be made.' })
export class ExportInput {
  @Field(() => ExportFormat, { description: 'Form of the file.' })
  format: ExportFormat

  @Field(() => ExportFiltersInput, { nullable: true, description: 'Which events; all when absent.' })
  filters?: ExportFiltersInput | null
}
