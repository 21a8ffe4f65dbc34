import { call as send } from '@otorga/cli/demo/client'
import { type People, wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import { wholeApplicationQuery } from '@otorga/schema/files'
import type { Component } from '@otorga/schema/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { copyApplications } from './copied-applications.js'
import { openPartialGraph, type PartialGraph } from './partial-graph.js'

/** What a graph answers when a part of it is refused or away: the rest, and an error at each field that stays empty. */

const query = wholeApplicationQuery('graphql')
let tenant: TestTenant
let made: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const { base, mailFolder, signIn, settle, owner } = await testSystem()
  const platform = await signIn('platform@otorga.test', 'platform')
  const people: People = { base, mailFolder, tenantId: tenant.id, platform, ...tenant }
  made = (await wholeApplication(people, await wholeProducts(people))).id
  await settle()
  await owner`delete from lending.application where tenant_id = ${tenant.id} and id <> ${made}`
  await copyApplications(owner, tenant.id, 1)
})

interface Answer {
  data: Record<string, unknown>
  errors?: { path: (string | number)[]; extensions: { code: string } }[]
}

let partial: PartialGraph
beforeAll(async () => {
  partial = await openPartialGraph()
})
afterAll(() => partial?.close())

/** Asks a graph one of whose components is away. */
async function without(
  component: Component,
  document: string,
  variables = {},
  operationName?: string,
): Promise<Answer> {
  const body = { query: document, variables, operationName }
  partial.stop(component)
  try {
    return (await send(partial.url, 'POST', '/graphql', { token: tenant.admin, body })).body
  } finally {
    partial.start(component)
  }
}

/** Every place of an answer, null or not, that a path with `*` for any index names. */
function placesOf(value: unknown, [head, ...rest]: string[], before: (string | number)[] = []): (string | number)[][] {
  if (head === undefined) return [before]
  if (value == null) return []
  if (head !== '*') return placesOf((value as Record<string, unknown>)[head], rest, [...before, head])
  return (value as unknown[]).flatMap((one, at) => placesOf(one, rest, [...before, at]))
}

/** A copy without what is at these places; each read of an application adds to its trail, so only its presence counts. */
function emptied(data: unknown, places: (string | number)[][]) {
  const copy = JSON.parse(JSON.stringify(data, (key, value) => (key === 'auditTrail' && value ? 'trail' : value)))
  for (const place of places) {
    const above = place.slice(0, -1).reduce((value, key) => value[key], copy)
    above[place.at(-1)!] = null
  }
  return copy
}

/** What is empty in an application without each component. */
const empty: Record<Component, string[]> = {
  lending: [''],
  identity: ['createdBy', 'decidedBy', 'subject.alerts.*.assignedTo', 'subject.lists.*.addedBy'],
  subject_profile: ['subject'],
  flow: ['validation'],
  signature: ['signature'],
  audit: ['auditTrail'],
}

describe.each(Object.entries(empty) as [Component, string[]][])(
  'the whole application without %s',
  (component, gone) => {
    it('is the rest of it, with an error at each field that is empty', async () => {
      for (const [operationName, variables, root] of [
        ['application', { id: made }, 'getApplication'],
        ['applications', { pageSize: 2 }, component === 'lending' ? 'listApplications' : 'listApplications.items.*'],
      ] as const) {
        const whole: Answer = (
          await call('POST', '/graphql', { token: tenant.admin, body: { query, variables, operationName } })
        ).body
        expect(whole.errors).toBeUndefined()
        const places = gone.flatMap((path) => placesOf(whole.data, [root, path].join('.').split('.').filter(Boolean)))
        expect(places.length).toBeGreaterThan(0)
        const { data, errors = [] } = await without(component, query, variables, operationName)
        expect(errors.map(({ path, extensions }) => [path.join('.'), extensions.code]).sort()).toEqual(
          places.map((place) => [place.join('.'), 'SERVICE_UNAVAILABLE']).sort(),
        )
        expect(emptied(data, [])).toEqual(emptied(whole.data, places))
      }
    })
  },
)

describe('of two mutations in one document', () => {
  const two = (second: string) => `mutation {
    first: createOrganization(input: { name: "${crypto.randomUUID()}" }) { id }
    second: ${second}
  }`

  it('the one that was done is answered when the other is refused', async () => {
    const { data, errors }: Answer = (await graph(tenant.admin, two('createOrganization(input: { name: "" }) { id }')))
      .body
    expect(data).toEqual({ first: { id: expect.any(String) }, second: null })
    expect(errors).toMatchObject([{ path: ['second'], extensions: { code: 'VALIDATION_ERROR' } }])
  })

  it('the one that was done is answered when the component of the other is away', async () => {
    const { data, errors } = await without('lending', two(`cancelCredit(id: "${made}") { id }`))
    expect(data).toEqual({ first: { id: expect.any(String) }, second: null })
    expect(errors).toMatchObject([{ path: ['second'], extensions: { code: 'SERVICE_UNAVAILABLE' } }])
  })
})

describe('a refused relation', () => {
  it('is empty, with an error at its field, and the record is shown', async () => {
    const document = 'query ($id: ID!) { getApplication(id: $id) { id auditTrail { id } mine: auditTrail { id } } }'
    const { data, errors }: Answer = (await graph(tenant.operator, document, { id: made })).body
    expect(data).toEqual({ getApplication: { id: made, auditTrail: null, mine: null } })
    expect(errors).toMatchObject(
      ['auditTrail', 'mine'].map((field) => ({ path: ['getApplication', field], extensions: { code: 'FORBIDDEN' } })),
    )
  })

  it('leaves the other records of a list as they are', async () => {
    const document = '{ listApplications { total items { id auditTrail { id } } } }'
    const { data, errors = [] }: Answer = (await graph(tenant.operator, document)).body
    expect(data).toMatchObject({ listApplications: { total: 2, items: [{ auditTrail: null }, { auditTrail: null }] } })
    expect(errors.map(({ path }) => path.join('.')).sort()).toEqual(
      [0, 1].map((at) => `listApplications.items.${at}.auditTrail`),
    )
  })
})
