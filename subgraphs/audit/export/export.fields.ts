/** The type of a value in Postgres' binary format, which determines how it is written. */
export type Kind = 'uuid' | 'int4' | 'int8' | 'text' | 'jsonb' | 'timestamptz'

/** A column of the event's table. */
export interface Column {
  column: string
  kind: Kind
  /** Empty text stands for null. */
  optional?: true
}

/** A value that is the same for every event, in JSON and as a cell of a csv. */
export interface Constant {
  json: string
  cell: string
}

/** A group of fields; with `nullable` it is null when none of them has a value. */
export interface Group {
  fields: Record<string, Field>
  nullable?: true
}

export type Field = Column | Constant | Group

const uuid = (column: string): Column => ({ column, kind: 'uuid' })
const number = (column: string): Column => ({ column, kind: 'int4' })
const text = (column: string): Column => ({ column, kind: 'text' })
const optional = (column: string): Column => ({ column, kind: 'text', optional: true })

/** An event as REST shows it: the fields of its JSON in their order. */
export const eventFields = (tenantId: string): Record<string, Field> => ({
  id: uuid('id'),
  class_uid: number('class_uid'),
  class_name: text('class_name'),
  category_uid: number('category_uid'),
  category_name: text('category_name'),
  activity_id: number('activity_id'),
  activity_name: text('activity_name'),
  severity_id: number('severity_id'),
  severity: text('severity'),
  time: { column: 'time', kind: 'int8' },
  message: text('message'),
  actor: {
    fields: {
      id: optional('actor_id'),
      user_uid: optional('actor_user_uid'),
      user_name: optional('actor_user_name'),
      user_type: text('actor_user_type'),
      session_uid: optional('actor_session_uid'),
    },
  },
  resource: {
    nullable: true,
    fields: {
      id: optional('resource_id'),
      resource_uid: optional('resource_uid'),
      resource_type: optional('resource_type'),
      resource_name: optional('resource_name'),
      domain: optional('resource_domain'),
    },
  },
  src_endpoint: { nullable: true, fields: { ip: optional('source_ip'), name: optional('source_name') } },
  metadata: {
    fields: {
      version: text('version'),
      product: {
        fields: {
          name: text('product_name'),
          vendor_name: { json: '"Otorga"', cell: 'Otorga' },
          version: text('version'),
        },
      },
      tenant_uid: { json: `"${tenantId}"`, cell: tenantId },
      profiles: { json: '[]', cell: '[]' },
      correlation_uid: optional('correlation_uid'),
    },
  },
  unmapped: { column: 'unmapped', kind: 'jsonb' },
  created_at: { column: 'created_at', kind: 'timestamptz' },
})

/** The fields with values, by their paths joined with underscores. */
export function leavesOf(fields: Record<string, Field>, path: string[] = []): [name: string, Column | Constant][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'fields' in field
      ? leavesOf(field.fields, [...path, name])
      : [[[...path, name].join('_'), field] satisfies [string, Column | Constant]],
  )
}

/** The columns in the order in which a row's values are written. */
export const columnsOf = (fields: Record<string, Field>): Column[] =>
  leavesOf(fields).flatMap(([, leaf]) => ('column' in leaf ? [leaf] : []))
