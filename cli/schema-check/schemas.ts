import type { JsonSchema } from '@otorga/kernel/request/contract'
import { type Direction, flat, nameOf, type Side } from './sides.js'
import { type Branch, branchesOf, valueBreaks } from './values.js'

const phrase = { request: 'in requests', response: 'in answers' } as const

/** Compares schemas of two versions of one contract; a change is reported once, even if many operations use the schema. */
export function createSchemaDiff(contract: string, before: Side, now: Side, report: (change: string) => void) {
  const compared = new Set<string>()

  function compare(from: JsonSchema, to: JsonSchema, direction: Direction, at: string) {
    const [name, nameNow] = [nameOf(from), nameOf(to)]
    if (name !== undefined && nameNow !== undefined) {
      const key = `${name} ${nameNow} ${direction}`
      if (compared.has(key)) return
      compared.add(key)
      if (name === nameNow) at = `${contract} ${name}`
    }
    const say = (what: string) => report(`${at} ${phrase[direction]}: ${what}`)
    const [old, fresh] = [flat(before, from), flat(now, to)]
    const [olds, news] = [branchesOf(before, old), branchesOf(now, fresh)]
    if (olds.length > 1 && news.length > 1) one(shared(old), shared(fresh), direction, at, say)
    const pairs: [Branch, Branch][] = []
    // Alternatives are paired by name, then by equal text, then by type in their order.
    const likenesses: ((a: Branch, b: Branch) => boolean)[] = [
      (a, b) => a.name !== undefined && a.name === b.name,
      (a, b) => JSON.stringify(a.schema) === JSON.stringify(b.schema),
      (a, b) => olds.length + news.length === 2 || String(a.schema.type) === String(b.schema.type),
    ]
    for (const alike of likenesses)
      for (const old of olds.slice()) {
        const fresh = news.find((other) => alike(old, other))
        if (!fresh) continue
        pairs.push([old, fresh])
        olds.splice(olds.indexOf(old), 1)
        news.splice(news.indexOf(fresh), 1)
      }
    for (const [old, fresh] of pairs)
      if (old.name !== undefined && old.name === fresh.name) compare(old.written, fresh.written, direction, at)
      else one(old.schema, fresh.schema, direction, at, say)
    if (direction === 'request') for (const branch of olds) say(`alternative ${describe(branch)} removed`)
    else for (const branch of news) say(`alternative ${describe(branch)} added`)
  }

  function one(old: JsonSchema, fresh: JsonSchema, direction: Direction, at: string, say: (what: string) => void) {
    for (const change of valueBreaks(old, fresh, direction)) say(change)
    const [properties, others] = [old, fresh].map((each) => (each.properties ?? {}) as Record<string, JsonSchema>)
    const [needed, needs] = [old, fresh].map((each) => new Set((each.required ?? []) as string[]))
    for (const [property, schema] of Object.entries(properties!)) {
      const other = others![property]
      if (!other) say(`field ${property} removed`)
      else {
        compare(schema, other, direction, `${at}.${property}`)
        if (direction === 'response' && needed!.has(property) && !needs!.has(property))
          say(`field ${property} is no longer always there`)
      }
    }
    if (direction === 'request')
      for (const property of needs!) if (!needed!.has(property)) say(`field ${property} became required`)
    const [rest, restNow] = [old.additionalProperties, fresh.additionalProperties]
    if (direction === 'request' && rest !== false && restNow === false && old.type !== undefined)
      say('other fields are no longer taken')
    if (isSchema(rest) && isSchema(restNow)) compare(rest, restNow, direction, `${at}.*`)
    if (isSchema(old.items) && isSchema(fresh.items)) compare(old.items, fresh.items, direction, `${at}[]`)
  }

  return compare
}

/** The part of a schema that holds for all its alternatives. */
const shared = ({ oneOf, anyOf, ...rest }: JsonSchema): JsonSchema => rest

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const describe = ({ name, schema }: Branch) => String(name ?? schema.title ?? schema.const ?? schema.type)
