import type { Bytes } from './export.bytes.js'
import { type Field, type Kind, leavesOf } from './export.fields.js'
import type { Source } from './export.source.js'

/** A step in writing an event: fixed bytes, the value of the next column, or the beginning or end of an optional group. */
export interface Step {
  kind: 'literal' | 'open' | 'close' | Kind
  bytes: Buffer
  /** Empty text stands for null. */
  optional: boolean
}

type Write = (to: Bytes, from: Source, at: number, end: number) => void

/** The layout of a file of events in one format. */
export interface Layout {
  head: Buffer
  /** Written between two events. */
  between: Buffer
  foot: Buffer
  /** The steps that write an event. */
  steps: Step[]
  nothing: Buffer
  text: Write
  json: Write
}

const nowhere = Buffer.alloc(0)
const step = (kind: Step['kind'], bytes = nowhere, optional = false): Step => ({ kind, bytes, optional })
const literal = (text: string) => step('literal', Buffer.from(text))

/** Joins consecutive steps that write fixed bytes. */
function joined(steps: Step[]): Step[] {
  const done: Step[] = []
  for (const next of steps) {
    const last = done.at(-1)
    if (last?.kind === 'literal' && next.kind === 'literal') last.bytes = Buffer.concat([last.bytes, next.bytes])
    else done.push(next)
  }
  return done
}

function member(field: Field): Step[] {
  if ('json' in field) return [literal(field.json)]
  if ('column' in field) {
    // Postgres sends these as bytes; JSON needs text.
    const bare = field.kind !== 'uuid' && field.kind !== 'timestamptz'
    const value = step(field.kind, nowhere, field.optional)
    return bare ? [value] : [literal('"'), value, literal('"')]
  }
  const object = document(field.fields)
  return field.nullable ? [step('open'), ...object, step('close')] : object
}

const document = (fields: Record<string, Field>): Step[] => [
  ...Object.entries(fields).flatMap(([name, field], at) => [
    literal(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...member(field),
  ]),
  literal('}'),
]

/** A JSON array of events as REST shows them. */
const documents = (fields: Record<string, Field>): Layout => ({
  head: Buffer.from('['),
  between: Buffer.from(','),
  foot: Buffer.from(']\n'),
  steps: joined(document(fields)),
  nothing: Buffer.from('null'),
  text: (to, from, at, end) => to.string(from, at, end),
  json: (to, from, at, end) => to.copy(from, at, end),
})

/** A csv by RFC 4180: a column for each field, named by its path. */
const records = (fields: Record<string, Field>): Layout => {
  const leaves = leavesOf(fields)
  return {
    head: Buffer.from(`${leaves.map(([name]) => name)}\r\n`),
    between: nowhere,
    foot: nowhere,
    steps: joined(
      leaves.flatMap(([, leaf], at) => [
        literal(at === 0 ? '' : ','),
        'cell' in leaf ? literal(leaf.cell) : step(leaf.kind, nowhere, leaf.optional),
        ...(at === leaves.length - 1 ? [literal('\r\n')] : []),
      ]),
    ),
    nothing: nowhere,
    text: (to, from, at, end) => to.cell(from, at, end, true),
    json: (to, from, at, end) => to.cell(from, at, end, false),
  }
}

export const layouts = { ocsf_json: documents, csv: records }
