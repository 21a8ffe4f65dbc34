import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { apiSchemaOf, composeSupergraph } from '@otorga/gateway/supergraph'
import {
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'

let parts: [string, GraphQLSchema][]
beforeAll(async () => {
  const subgraphs = await buildSubgraphs()
  const whole = apiSchemaOf(composeSupergraph(subgraphs.map(({ component, sdl }) => ({ name: component, sdl }))))
  parts = [
    ...subgraphs.map(({ component, schema }) => [component, schema] as [string, GraphQLSchema]),
    ['whole', whole],
  ]
})

interface Named {
  name: string
  description?: string | null | undefined
}

/** Everything of a type that a reader of the schema sees. */
function namedIn(type: unknown): [string, Named][] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, value])
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field])
  if (!isObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => {
    const at = `${type.name}.${field.name}`
    return [[at, field], ...field.args.map((one) => [`${at}(${one.name})`, one])] as [string, Named][]
  })
}

/** What the libraries of federation add to each subgraph. */
const ofFederation = /^(_|__|Query\._|federation__|link__)/

describe('the graph', () => {
  it('describes each type, field, argument and value of an enum', () => {
    const silent = parts.flatMap(([part, schema]) =>
      Object.values(schema.getTypeMap())
        .filter(({ name }) => !name.startsWith('_'))
        .flatMap((type) => [[type.name, type] as [string, Named], ...namedIn(type)])
        .filter(([name, { description }]) => !ofFederation.test(name) && !description?.trim())
        .map(([name]) => `${part}: ${name}`),
    )
    expect(silent).toEqual([])
  })

  it('tells of a parameter of REST what the contract tells, with its bounds and codes of the graph', () => {
    const { listSubjects, subjectDevice, listUsers } = parts.at(-1)![1].getQueryType()!.getFields()
    const told = (field: typeof listUsers, name: string) => field!.args.find((one) => one.name === name)?.description
    expect(told(listSubjects, 'trustScoreMax')).toBe('This score and below. 0 to 100.')
    expect(told(subjectDevice, 'id')).toBe('Id of the subject. One of another tenant is NOT_FOUND.')
    expect(told(listUsers, 'pageSize')).toBe('Records per page. 1 to 100; 20 when absent.')
  })

  it('says of each scalar of its own what specifies it', () => {
    for (const name of ['Decimal', 'Timestamp', 'CalendarDate'])
      expect([name, parts.at(-1)![1].getType(name)]).toMatchObject([
        name,
        { specifiedByURL: expect.stringMatching(/^https/) },
      ])
  })

  it('shows consoles no type that they cannot reach', () => {
    const whole = parts.at(-1)![1]
    const reached = new Set<string>()
    const reach = (type: { name: string }) => {
      if (reached.has(type.name)) return
      reached.add(type.name)
      if (isUnionType(type)) type.getTypes().forEach(reach)
      if (isObjectType(type) || isInputObjectType(type))
        for (const field of Object.values(type.getFields())) {
          reach(getNamedType(field.type as GraphQLOutputType))
          if ('args' in field) for (const argument of field.args) reach(getNamedType(argument.type as GraphQLInputType))
        }
    }
    for (const root of [whole.getQueryType()!, whole.getMutationType()!]) reach(root)
    const all = Object.keys(whole.getTypeMap()).filter((name) => !name.startsWith('__'))
    expect(all.filter((name) => !reached.has(name))).toEqual([])
  })
})
