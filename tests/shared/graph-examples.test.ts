import { readFileSync } from 'node:fs'
import { type People, wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import { worthCompiling } from '@otorga/gateway/data-source'
import { type OperationDefinitionNode, parse, print } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { productBody, products } from '../contract/lending/support.js'
import { call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

const page = readFileSync(new URL('../../docs/graph.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text]) => {
  const [operation] = parse(text!).definitions as [OperationDefinitionNode]
  return { name: operation.name!.value, operation }
})

let tenant: TestTenant
/** The values of the examples' variables, by name. */
let known: Record<string, string>
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const { base, mailFolder, signIn, settle } = await testSystem()
  const platform = await signIn('platform@otorga.test', 'platform')
  const people: People = { base, mailFolder, tenantId: tenant.id, platform, ...tenant }
  const { id } = await wholeApplication(people, await wholeProducts(people))
  const waiting = productBody({ requires_approval: true })
  await call('POST', products, { token: tenant.admin, key: true, body: waiting })
  await settle()
  const { body } = await call('GET', `/api/v1/applications/${id}`, { token: tenant.admin })
  known = {
    application: id,
    credit: body.data.credit_id,
    identifierType: 'CC',
    identifierValue: body.data.subject_data.document_number,
    user: tenant.adminUserId,
  }
}, 120_000)

/** The paths at which an answer is null or empty; in a list, at which all of its records are. */
function gaps(value: unknown, path: string): string[] {
  if (value === null || value === '') return [path]
  if (typeof value !== 'object') return []
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, part]) => gaps(part, `${path}.${key}`))
  const each = value.map((one) => gaps(one, `${path}[]`)).sort((a, b) => a.length - b.length)
  return each[0] ?? [path]
}

/** The names and types in an answer; for a list, those of its first record. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf)
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, formOf(part)]))
}

describe('docs/graph.md', () => {
  it('has ten queries', () => expect(examples).toHaveLength(10))

  it.each(examples)('$name answers, and nothing of it is empty', async ({ operation }) => {
    const names = operation.variableDefinitions!.map(({ variable }) => variable.name.value)
    const variables = Object.fromEntries(names.map((name) => [name, known[name]]))
    const ask = async () => (await graph(tenant.admin, print(operation), variables)).body
    const body = await ask()
    expect(body.errors).toBeUndefined()
    expect(gaps(body.data, '')).toEqual([])
    // The fetches are compiled after some repetitions. The form of the answer must not change; the trail may have grown.
    let last = body
    for (let time = 0; time <= worthCompiling; time++) last = await ask()
    expect(last.errors).toBeUndefined()
    expect(formOf(last.data)).toEqual(formOf(body.data))
  })
})
