import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { camelCase } from '@otorga/kernel/base/naming'
import { readContracts } from '@otorga/kernel/request/contract'
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { expect, it } from 'vitest'

type Document = Record<string, unknown>
const isObject = (node: unknown): node is Document => node !== null && typeof node === 'object' && !Array.isArray(node)

function resolved(document: Document, schema: unknown): Document {
  if (!isObject(schema)) return {}
  const reference = schema.$ref
  if (typeof reference !== 'string') return schema
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document)
  return resolved(document, target)
}

/** The values that a property or parameter of a query may have, where the contract lists them. */
function valuesOf(document: Document, given: unknown): string[] | undefined {
  const schema = resolved(document, given)
  if (schema.const !== undefined) return [schema.const as string]
  if (Array.isArray(schema.enum)) return schema.enum.filter((value) => value !== null)
  if (schema.items) return valuesOf(document, schema.items)
  const choices = [schema.oneOf, schema.anyOf, schema.allOf].find(Array.isArray) as unknown[] | undefined
  return choices?.map((choice) => valuesOf(document, choice)).find(Boolean)
}

/** Each name of a property or parameter of a query (another part of a path is a 404) in a contract with what it may be, once for each place where it stands. */
function namedIn(document: Document): [string, string[] | undefined][] {
  const walk = (node: unknown): [string, string[] | undefined][] => {
    if (Array.isArray(node)) return node.flatMap(walk)
    if (!isObject(node)) return []
    const properties = isObject(node.properties) ? Object.entries(node.properties) : []
    const parameter = typeof node.name === 'string' && node.in === 'query' ? [[node.name, node.schema] as const] : []
    return [
      ...[...properties, ...parameter].map(
        ([name, schema]) => [name, valuesOf(document, schema)] as [string, string[] | undefined],
      ),
      ...Object.values(node).flatMap(walk),
    ]
  }
  return walk(document)
}

const spelledInGraphQL = (values: string[]) => values.every((value) => /^[A-Za-z_]\w*$/.test(String(value)))

/** Names that are a closed set wherever the contract has them, as the graph spells them. */
function closedNames(document: Document): Set<string> {
  const places = new Map<string, (string[] | undefined)[]>()
  for (const [name, values] of namedIn(document)) places.set(name, [...(places.get(name) ?? []), values])
  const closed = [...places].filter(([, all]) => {
    const values = all.flatMap((each) => each ?? [])
    const texts = values.every((value) => typeof value === 'string')
    return all.every(Boolean) && texts && new Set(values).size > 1 && spelledInGraphQL(values)
  })
  return new Set(closed.map(([name]) => camelCase(name)))
}

/** Fields and arguments of a subgraph that are texts. */
function textsOf(schema: GraphQLSchema): [string, string][] {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInputObjectType(type))
  return types.flatMap((type) => {
    const fields: (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields())
    return fields.flatMap((field) => {
      const at = `${type.name}.${field.name}`
      const parts: [string, string, GraphQLType][] = [[at, field.name, field.type]]
      if ('args' in field) for (const { name, type } of field.args) parts.push([`${at}(${name})`, name, type])
      return parts
        .filter(([, , type]) => String(getNamedType(type)) === 'String')
        .map(([place, name]): [string, string] => [place, name])
    })
  })
}

it('has an enum for each closed set of the contract whose values GraphQL can spell', async () => {
  const contracts = readContracts()
  let known = 0
  const texts = (await buildSubgraphs()).flatMap(({ component, schema }) => {
    const contract = contracts.find(({ name }) => name === component.replace('_', '-'))
    const closed = closedNames(contract!.document)
    known += closed.size
    return textsOf(schema)
      .filter(([, name]) => closed.has(name))
      .map(([at]) => `${component}: ${at}`)
  })
  expect(known).toBeGreaterThan(30)
  expect(texts).toEqual([])
})
