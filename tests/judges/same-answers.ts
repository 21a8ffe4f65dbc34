import { type Answer, call as send } from '@otorga/cli/demo/client'
import { wholeApplicationQuery } from '@otorga/schema/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../harness/call.js'
import { type ExampleRecords, exampleRecords, formOf, graphExamples, valuesOf } from '../shared/graph-examples.js'
import type { ForeignRouter } from './routers.js'

interface Request {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
}

/** Every read is audited, so the trail grows from one answer to the next: only its form counts. */
const growing = ['auditTrail', 'listAuditEvents']

const settled = (data: unknown) =>
  JSON.parse(JSON.stringify(data ?? null, (key, value) => (growing.includes(key) ? formOf(value) : value)))

interface Told {
  message: string
  path?: (string | number)[]
  extensions: { code: string; details?: unknown; data?: unknown }
}

/** What is the same in every router's errors: at which fields, which, and with what details. Hive names no position in a list. */
const toldBy = ({ body }: Answer) =>
  ((body.errors ?? []) as Told[])
    .map(({ message, path, extensions: { code, details, data } }) => ({
      fields: path?.filter((part) => typeof part === 'string'),
      code,
      message,
      details,
      data,
    }))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

/**
 * Holds a router of another make to the answers of our own gateway. One without `ownPaths` leaves the error of a relation at its record,
 * however many of its fields stay empty: of such ones only what they say is compared.
 */
export function sameAnswers(open: () => Promise<ForeignRouter>, { ownPaths = true } = {}) {
  const errorsOf = (answer: Answer) => {
    const told = toldBy(answer)
    if (ownPaths) return told
    return [...new Set(told.map(({ fields: _, ...said }) => JSON.stringify(said)))]
  }

  let router: ForeignRouter
  let records: ExampleRecords
  beforeAll(async () => {
    ;[router, records] = await Promise.all([open(), exampleRecords()])
  }, 180_000)
  afterAll(() => router?.stop())

  const ours = (body: Request, token: string) => call('POST', '/graphql', { token, body })
  const theirs = (body: Request, token: string) => send(router.url, 'POST', '/graphql', { token, body })

  async function bothAnswer(body: Request, token: string) {
    const [mine, other] = [await ours(body, token), await theirs(body, token)]
    expect(settled(other.body.data)).toEqual(settled(mine.body.data))
    expect(errorsOf(other)).toEqual(errorsOf(mine))
    return mine.body
  }

  it.each(graphExamples)('the example $name', async ({ query, variables }) => {
    const { data, errors } = await bothAnswer(
      { query, variables: valuesOf(variables, records.known) },
      records.tenant.admin,
    )
    expect([typeof data, errors]).toEqual(['object', undefined])
  })

  it.each([
    ['application', () => ({ id: records.known.application })],
    ['applications', () => ({ pageSize: 20 })],
  ])('the whole application, by %s', async (operationName, variables) => {
    const query = wholeApplicationQuery('graphql')
    const { errors } = await bothAnswer({ query, operationName, variables: variables() }, records.tenant.admin)
    expect(errors).toBeUndefined()
  })

  describe('a refusal', () => {
    const id = () => records.known.application
    it.each([
      [
        'of a relation',
        'query ($id: ID!) { getApplication(id: $id) { id auditTrail { id } mine: auditTrail { id } } }',
        () => ({ id: id() }),
      ],
      ['of a relation in a list', '{ listApplications { total items { id auditTrail { id } } } }', () => ({})],
      ['of a root field', '{ listChangeRequests { total } listOrganizations { total } }', () => ({})],
      ['of a record', `{ getApplication(id: "${crypto.randomUUID()}") { id } }`, () => ({})],
      ['of an argument', '{ listApplications(pageSize: 1000) { total } listOrganizations { total } }', () => ({})],
      [
        'of one mutation of two',
        'mutation { first: updateOrganization(id: "no", input: { name: "x" }, ifMatch: "*") { id } second: cancelCredit(id: "no") { id } }',
        () => ({}),
      ],
    ])('%s is where it is with us, and leaves the rest', async (_, query, variables) => {
      const { errors } = await bothAnswer({ query, variables: variables() }, records.tenant.operator)
      expect(errors.length).toBeGreaterThan(0)
    })
  })
}
