import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { apiSchemaOf, composeSupergraph } from '@otorga/gateway/supergraph'
import type { RequestContext } from '@otorga/kernel/base/context'
import { compileDocument, type Subgraph } from '@otorga/kernel/doors/graphql'
import { findOperation } from '@otorga/schema/operations'
import { type GraphQLSchema, isRequiredArgument } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { fieldsAlwaysThere, fieldsSeen, namedObject, queriesOf, walksOf } from './graph-walk.js'
import { keepRows } from './kept-rows.js'
import { type Asked, askedWith, type Made, makeRecords } from './records-of-everything.js'

let made: Made
let rows: Awaited<ReturnType<typeof keepRows>>
let subgraphs: Subgraph[]
/** The graph that consoles see. */
let whole: GraphQLSchema
let records: Set<string>
let asked: Record<string, Asked>

beforeAll(async () => {
  made = await makeRecords()
  const { owner } = await testSystem()
  rows = await keepRows(owner, made.tenant.id)
  asked = await askedWith(made, rows)
  subgraphs = await buildSubgraphs()
  whole = apiSchemaOf(composeSupergraph(subgraphs.map(({ component, sdl }) => ({ name: component, sdl }))))
  records = new Set(subgraphs.flatMap(({ sdl }) => [...sdl.matchAll(/^type (\w+) @key/gm)].map(([, name]) => name!)))
  await rows.takeOptionalParts()
})
afterAll(() => rows.restore())

/** The token for a query. */
const tokenFor = (root: string) => {
  const { access } = findOperation(root)!
  if (access.by !== 'user' || access.roles === 'any' || access.roles.includes('tenant_admin')) return made.tenant.admin
  return access.roles.includes('operator') ? made.tenant.operator : made.platformToken
}

interface Answer {
  data?: Record<string, unknown> | null
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: Record<string, unknown> }[]
}

/** Sends a query through the console's graph or, if only REST has it, to the component itself. */
async function send(root: string, query: string): Promise<Answer> {
  const operation = findOperation(root)!
  if (!operation.restOnly) return (await graph(tokenFor(root), query)).body
  const { system, serviceToken } = await testSystem()
  const ctx: RequestContext = {
    requestId: 'walk',
    listener: 'internal',
    door: 'rest',
    ip: null,
    accessToken: made.tokens.wizard,
    services: system.services.ofContext,
    ...(operation.access.by === 'service'
      ? { serviceAuth: serviceToken('lending') }
      : { authorization: `Bearer ${made.tenant.admin}` }),
  }
  const { schema } = subgraphs.find(({ component }) => component === operation.component)!
  return (await compileDocument(schema, query).run(ctx, {})) as Answer
}

/** Every query of every component, lists first, because they show the most records. */
const everyQuery = () =>
  subgraphs
    .flatMap(({ schema }) => queriesOf(schema))
    .filter(({ name }) => !name.startsWith('_'))
    .sort((a, b) => Number(b.name.startsWith('list')) - Number(a.name.startsWith('list')))
    .map(({ name }) => {
      const schema = findOperation(name)!.restOnly
        ? subgraphs.find((one) => one.component === findOperation(name)!.component)!.schema
        : whole
      const root = schema.getQueryType()!.getFields()[name]!
      const known = asked[name]
      if (!known && root.args.some(isRequiredArgument))
        throw new Error(`${name}: the test has no arguments for this query`)
      return { root, tables: known?.tables ?? [], call: known ? `${name}(${known.text})` : name }
    })

interface Walked {
  /** Fields of the records in the answers. */
  seen: Set<string>
  /** Relations that were followed. */
  relations: Set<string>
}
const nothingWalked = (): Walked => ({ seen: new Set(), relations: new Set() })

/** Reads everything that a query leads to, each relation only once; returns the errors. */
async function walk({ root, call }: ReturnType<typeof everyQuery>[number], { seen, relations }: Walked) {
  const faults: string[] = []
  for (const query of walksOf(root, call, records, relations)) {
    const { data, errors = [] } = await send(root.name, query)
    // A file that does not exist yet has no address; the contract allows this answer.
    for (const { message, path, extensions } of errors)
      if (extensions?.code !== 'CONFLICT') faults.push(`${path?.join('.') ?? query}: ${message}`)
    // When a value that must not be null is missing, the gateway leaves the whole record out without an error.
    if (errors.length === 0 && data?.[root.name] == null) faults.push(`${query}: answers nothing`)
    const type = namedObject(root)
    if (type) fieldsSeen(type, data?.[root.name], seen)
  }
  return faults
}

describe('a record of which every optional part is absent', () => {
  it('is read whole, with every field of it and of what it leads to', async () => {
    const walked = nothingWalked()
    const faults: string[] = []
    for (const query of everyQuery()) faults.push(...(await walk(query, walked)))
    expect(faults).toEqual([])
    const unread = [...fieldsAlwaysThere(queriesOf(whole))].filter((field) => !walked.seen.has(field))
    expect(unread).toEqual([])
  })

  it('is read whole when nothing that belongs to it is there either', async () => {
    const walked = nothingWalked()
    const faults: string[] = []
    const ofOne = everyQuery().filter(({ root }) => records.has(namedObject(root)?.name ?? ''))
    for (const query of ofOne)
      await rows.leaveAlone(new Set(query.tables), async () => void faults.push(...(await walk(query, walked))))
    expect(faults).toEqual([])
  })
})
