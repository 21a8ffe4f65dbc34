import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { webhookProblems } from '@otorga/cli/schema-check/webhooks'
import { writtenProblems } from '@otorga/cli/schema-check/written'
import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { CompositionError, composeSupergraph } from '@otorga/gateway/supergraph'
import { fitDocument } from '@otorga/kernel/doors/graphql'
import { readContracts } from '@otorga/kernel/request/contract'
import { routeProblems } from '@otorga/rest-adapter/http/app'
import { routes } from '@otorga/rest-adapter/routes/index'
import { contractCode } from '@otorga/schema/contract-code'
import { load } from 'js-yaml'
import { afterAll, describe, expect, it } from 'vitest'
import { newFolder, openapi, removeFolders, swap } from './contract-repository.js'

afterAll(removeFolders)

describe('the schema check', () => {
  it('names a route without an OpenAPI operation, and an operation without a route', () => {
    const contracts = readContracts()
    expect(routeProblems(routes, contracts)).toEqual([])
    expect(routeProblems(routes.slice(1), contracts)).toEqual([
      `${routes[0]!.operation} is in OpenAPI but has no route`,
    ])
    const lost = { ...contracts[0]!, operations: contracts[0]!.operations.slice(1) }
    const gone = contracts[0]!.operations[0]!.id
    expect(routeProblems(routes, [lost, ...contracts.slice(1)])).toEqual([
      `${gone} has a route but no OpenAPI operation`,
    ])
  })

  it('names an event that no contract describes, and a described one that is never sent', () => {
    const contracts = readContracts()
    expect(webhookProblems(contracts)).toEqual([])
    const others = contracts.filter(({ name }) => name !== 'webhooks')
    const { document } = contracts.find(({ name }) => name === 'webhooks')!
    const { 'lending.credit.closed': closed, ...rest } = document.webhooks as Record<string, object>
    const webhooks = { ...rest, 'lending.credit.forgiven': closed }
    expect(
      webhookProblems([...others, { name: 'webhooks', document: { ...document, webhooks }, operations: [] }]),
    ).toEqual([
      'no contract describes the webhook lending.credit.closed',
      'the webhook lending.credit.forgiven is described but never sent',
    ])
  })

  it('refuses a REST document that no longer fits its subgraph', async () => {
    const lending = (await buildSubgraphs()).find(({ component }) => component === 'lending')!
    expect(() => fitDocument(lending.schema, 'query getCredit($id: ID!) { getCredit(id: $id) { id gone } }')).toThrow(
      'Cannot query field "gone"',
    )
  })

  it('refuses code of a contract that is missing, edited by hand, or older than the contract', async () => {
    const folder = newFolder('otorga-types-')
    const write = (text: string) =>
      writeFileSync(
        join(folder, 'shop.openapi.yaml'),
        swap(text, 'paths:', 'info: { title: Shop, version: "1" }\npaths:'),
      )
    const problems = async () => writtenProblems(await contractCode(folder)).map((one) => one.split(' ')[0])
    write(openapi)
    const written = await contractCode(folder)
    const made = ['documents/shop.json', 'types/shop.ts', 'values/shop.ts'].map((file) => join(folder, file))
    const [document, types, values] = made as [string, string, string]
    expect(await problems()).toEqual(made)

    for (const [file, text] of written) {
      mkdirSync(dirname(file))
      writeFileSync(file, text)
    }
    expect(await problems()).toEqual([])
    expect(JSON.parse(readFileSync(document, 'utf8'))).toEqual(
      load(readFileSync(join(folder, 'shop.openapi.yaml'), 'utf8')),
    )
    expect(readFileSync(types, 'utf8')).toContain('status: "open" | "closed";')
    expect(readFileSync(values, 'utf8')).toContain('fields: ["id","status","count","parts","owner"]')

    writeFileSync(types, swap(readFileSync(types, 'utf8'), '"open" | "closed"', 'string'))
    expect(await problems()).toEqual([types])

    write(swap(openapi, 'required: [id, status]', 'required: [id]'))
    expect(await problems()).toEqual(made)
  })

  it('takes no contract with a reference that leads nowhere', async () => {
    const folder = newFolder('otorga-types-')
    const lost = swap(openapi, 'enum: [open, closed]', '$ref: "common.openapi.yaml#/components/schemas/Status"')
    writeFileSync(
      join(folder, 'shop.openapi.yaml'),
      swap(lost, 'paths:', 'info: { title: Shop, version: "1" }\npaths:'),
    )
    writeFileSync(join(folder, 'common.openapi.yaml'), 'openapi: 3.1.0\npaths: {}\ncomponents: {}\n')
    await expect(contractCode(folder)).rejects.toThrow("Can't resolve $ref")
  })

  it('refuses subgraphs that do not compose, and says what is in conflict', () => {
    const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])\n'
    const one = { name: 'one', sdl: `${link} type Query { a: Thing } type Thing { id: ID! size: Int }` }
    const two = { name: 'two', sdl: `${link} type Query { b: Thing } type Thing { id: ID! size: String }` }
    expect(() => composeSupergraph([one, two])).toThrow(CompositionError)
    expect(() => composeSupergraph([one, two])).toThrow('Thing.size')
  })
})
