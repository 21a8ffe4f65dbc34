import { isIP } from 'node:net'
import type { Problem } from '@otorga/kernel/base/errors'
import { activities, categories, eventClasses, severities } from '@otorga/schema/events'
import { bounds } from '@otorga/schema/limits'
import type { AuditEventInput } from './audit-event.inputs.js'
import { isStorable } from './audit-event.text.js'

interface Ids {
  classUid: number
  activityId: number
  severityId: number
}

const of = <Value>(table: Record<number, Value>, id: number) => (Object.hasOwn(table, id) ? table[id] : undefined)

/** The names of an event's ids; undefined when one of them is unknown. */
export function named({ classUid, activityId, severityId }: Ids) {
  const eventClass = of<{ name: string; category: keyof typeof categories }>(eventClasses, classUid)
  const activityName = of<string>(activities, activityId)
  const severity = of<string>(severities, severityId)
  if (!eventClass || !activityName || !severity) return undefined
  const { name: className, category: categoryUid } = eventClass
  return {
    classUid,
    className,
    categoryUid,
    categoryName: categories[categoryUid],
    activityId,
    activityName,
    severityId,
    severity,
  }
}

type Check = [field: string, sound: boolean, message: string]
type Text = string | null | undefined

const absent = (value: unknown): value is null | undefined => value === null || value === undefined
const hasControl = (text: string) => [...text].some((letter) => letter < ' ' || letter === '\x7f')
const oneLine = (text: Text, max: number) =>
  absent(text) || (text.length > 0 && [...text].length <= max && isStorable(text) && !hasControl(text))
const identifier = (field: string, text: Text): Check => [
  field,
  oneLine(text, 200),
  'must be one line of 1 to 200 characters',
]
const name = (field: string, text: Text): Check => [
  field,
  oneLine(text, 200) && (absent(text) || text.trim() !== ''),
  'must be one line of 1 to 200 characters, not blank',
]
const uuid = (field: string, id: Text): Check => [field, absent(id) || bounds.uuid.test(id), 'must be a UUID']
const known = (field: string, table: object, id: number): Check => [
  field,
  Object.hasOwn(table, id),
  `must be one of ${Object.keys(table).join(', ')}`,
]
const matching = (field: string, given: Text, right: string | undefined): Check => [
  field,
  absent(given) || right === undefined || given === right,
  `must be ${right}, or left out`,
]
const failed = (checks: Check[]): Problem[] =>
  checks.filter(([, sound]) => !sound).map(([field, , message]) => ({ field, message }))

/** The errors of a manual event: unknown ids, names that do not match them, texts that cannot be stored. */
export function eventProblems(input: AuditEventInput): Problem[] {
  const { actor, resource, srcEndpoint, unmapped, message } = input
  const category = of<{ category: number }>(eventClasses, input.classUid)?.category
  return failed([
    known('class_uid', eventClasses, input.classUid),
    matching('class_name', input.className, of<{ name: string }>(eventClasses, input.classUid)?.name),
    known('category_uid', categories, input.categoryUid),
    [
      'category_uid',
      category === undefined || category === input.categoryUid,
      `must be ${category}, the category of the class`,
    ],
    matching('category_name', input.categoryName, of<string>(categories, input.categoryUid)),
    known('activity_id', activities, input.activityId),
    matching('activity_name', input.activityName, of<string>(activities, input.activityId)),
    known('severity_id', severities, input.severityId),
    matching('severity', input.severity, of<string>(severities, input.severityId)),
    [
      'message',
      message.trim() !== '' && [...message].length <= 2000 && isStorable(message),
      'must be 1 to 2000 characters, not blank',
    ],
    uuid('actor.id', actor?.id),
    identifier('actor.user_uid', actor?.userUid),
    name('actor.user_name', actor?.userName),
    identifier('actor.session_uid', actor?.sessionUid),
    uuid('resource.id', resource?.id),
    identifier('resource.resource_uid', resource?.resourceUid),
    identifier('resource.resource_type', resource?.resourceType),
    name('resource.resource_name', resource?.resourceName),
    identifier('resource.domain', resource?.domain),
    ['src_endpoint.ip', absent(srcEndpoint?.ip) || isIP(srcEndpoint.ip) > 0, 'must be an IPv4 or IPv6 address'],
    ['src_endpoint.name', oneLine(srcEndpoint?.name, 253), 'must be one line of 1 to 253 characters'],
    [
      'unmapped',
      absent(unmapped) || (isObject(unmapped) && isStorable(unmapped)),
      'must be an object without NUL characters',
    ],
    [
      'unmapped',
      absent(unmapped) || Buffer.byteLength(JSON.stringify(unmapped)) <= bounds.auditUnmappedBytes,
      `must have at most ${bounds.auditUnmappedBytes / 1024} KiB as JSON`,
    ],
  ])
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Filters {
  actorId?: Text
  actorUid?: Text
  resourceId?: Text
  resourceType?: Text
  severityId?: number | null
}

/** The errors of a list's filters. */
export function filterProblems({ actorId, actorUid, resourceId, resourceType, severityId }: Filters): Problem[] {
  return failed([
    uuid('actor_id', actorId),
    identifier('actor_uid', actorUid),
    uuid('resource_id', resourceId),
    identifier('resource_type', resourceType),
    absent(severityId) ? ['severity_id', true, ''] : known('severity_id', severities, severityId),
  ])
}

/** The errors of a report's text filters. */
export const labelProblems = (labels: Record<string, Text>): Problem[] =>
  failed(Object.entries(labels).map(([field, text]) => identifier(field, text)))
