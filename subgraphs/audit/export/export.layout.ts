import type { Bytes } from './export.bytes.js'
import { type Field, type Kind, leavesOf } from './export.fields.js'
import { Source } from './export.source.js'

/** A step in writing an event: fixed bytes, then the value of the next column, or an optional group begins or ends. */
export interface Step {
  bytes: Source
  value: 'none' | 'open' | 'close' | Kind
  /** Empty text stands for null. */
  optional: boolean
}

type Write = (to: Bytes, from: Source, at: number, end: number) => void

/** The layout of a file of events in one format. */
export interface Layout {
  head: Source
  /** Written between two events. */
  between: Source
  foot: Source
  /** The steps that write an event. */
  steps: Step[]
  nothing: Source
  text: Write
  json: Write
}

const bytesOf = (text: string) => new Source(Buffer.from(text))
const nowhere = bytesOf('')
const step = (value: Step['value'], optional = false): Step => ({ bytes: nowhere, value, optional })
const literal = (text: string): Step => ({ bytes: bytesOf(text), value: 'none', optional: false })

/** Joins fixed bytes with the step that follows them. */
function joined(steps: Step[]): Step[] {
  const done: Step[] = []
  for (const next of steps) {
    const before = done.at(-1)?.value === 'none' ? done.pop()!.bytes : nowhere
    done.push({ ...next, bytes: new Source(Buffer.concat([before.bytes, next.bytes.bytes])) })
  }
  return done
}

function member(field: Field): Step[] {
  if ('json' in field) return [literal(field.json)]
  if ('column' in field) {
    // Postgres sends these as bytes; JSON needs text.
    const bare = field.kind !== 'uuid' && field.kind !== 'timestamptz'
    const value = step(field.kind, field.optional)
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
  head: bytesOf('['),
  between: bytesOf(','),
  foot: bytesOf(']\n'),
  steps: joined(document(fields)),
  nothing: bytesOf('null'),
  text: (to, from, at, end) => to.string(from, at, end),
  json: (to, from, at, end) => to.copy(from, at, end),
})

/** A csv by RFC 4180: a column for each field, named by its path. */
const records = (fields: Record<string, Field>): Layout => {
  const leaves = leavesOf(fields)
  return {
    head: bytesOf(`${leaves.map(([name]) => name)}\r\n`),
    between: nowhere,
    foot: nowhere,
    steps: joined(
      leaves.flatMap(([, leaf], at) => [
        literal(at === 0 ? '' : ','),
        'cell' in leaf ? literal(leaf.cell) : step(leaf.kind, leaf.optional),
        ...(at === leaves.length - 1 ? [literal('\r\n')] : []),
      ]),
    ),
    nothing: nowhere,
    text: (to, from, at, end) => to.cell(from, at, end, true),
    json: (to, from, at, end) => to.cell(from, at, end, false),
  }
}

export const layouts = { ocsf_json: documents, csv: records }
