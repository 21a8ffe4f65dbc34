import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@otorga/cli/demo/client'
import { documentsOf } from '@otorga/cli/system/trusted'
import { createGraph, sha256 } from '@otorga/client/graph'
import { LocalDataSource } from '@otorga/gateway/data-source'
import { KeptStore } from '@otorga/gateway/trusted/kept-store'
import { readManifests } from '@otorga/gateway/trusted/manifests'
import { readConfig } from '@otorga/kernel/base/config'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { wholeApplicationQuery } from '@otorga/schema/files'
import { rateLimits } from '@otorga/schema/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { openListener } from './listener.js'

/** A graph that takes the documents of registered clients, by their ids. */

const folder = mkdtempSync(join(tmpdir(), 'otorga-manifests-'))
afterAll(() => rmSync(folder, { recursive: true }))

const idOf = (body: string) => createHash('sha256').update(body).digest('hex')
const operation = (name: string, body: string, id = idOf(body)) => ({ id, name, type: 'query', body })

function manifest(
  file: string,
  operations: unknown,
  head: object = { format: 'apollo-persisted-query-manifest', version: 1 },
) {
  const path = join(folder, file)
  writeFileSync(path, JSON.stringify({ ...head, operations }))
  return path
}

const rolesBody = 'query Roles { listRoles { total } }'
const organizationBody =
  'mutation Rename($id: ID!, $input: UpdateOrganizationInput!) { updateOrganization(id: $id, input: $input, ifMatch: "*") { id name } }'
const pageBody = 'query Page($size: Int) { listOrganizations(pageSize: $size) { pageSize total } }'
const whole = wholeApplicationQuery('graphql')
const console = manifest('console.json', [
  operation('Roles', rolesBody),
  operation('Rename', organizationBody),
  operation('application', whole),
])
const app = manifest('app.json', [
  operation('Page', pageBody),
  operation('Roles', rolesBody),
  operation('Named', '{ __typename }', 'named'),
])
const documents = readManifests([console, app])

let tenant: TestTenant
let now = 0
const listeners: { close(): Promise<void> }[] = []
async function open(alone: boolean) {
  const limiter = createMemoryLimiter({ now: () => now })
  const listener = await openListener({ limiter, explorable: !alone, trusted: { documents, alone } })
  listeners.push(listener)
  return listener
}
let trusted: string
let openly: string
beforeAll(async () => {
  tenant = await testTenant()
  const opened = [await open(true), await open(false)]
  await Promise.all(opened.map(({ planAhead }) => planAhead()))
  ;[trusted, openly] = opened.map(({ url }) => url) as [string, string]
})
afterAll(() => Promise.all(listeners.map((one) => one.close())))
beforeEach(() => {
  now += 60_001
})

const post = (body: object, url = trusted) => call(url, 'POST', '/graphql', { token: tenant.admin, body })
const get = (parameters: Record<string, string>, url = trusted) =>
  call(url, 'GET', `/graphql?${new URLSearchParams(parameters)}`, { token: tenant.admin, headers: { 'X-CSRF': '1' } })
const hash = (body: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: idOf(body) } } })
const refusal = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  body.errors?.[0].extensions.code,
  body.data,
]

describe('a graph of trusted documents', () => {
  it.each([
    ['as the links of Apollo Client and urql send it', { operationName: 'Roles', variables: {}, ...hash(rolesBody) }],
    ['as GraphQL over HTTP names it', { documentId: `sha256:${idOf(rolesBody)}` }],
    ['by its id alone', { documentId: idOf(rolesBody) }],
    ['as Relay sends it', { id: idOf(rolesBody), variables: {} }],
    ['with an empty text', { query: '', ...hash(rolesBody) }],
  ])('answers a document that is named %s', async (_, body) => {
    expect((await post(body)).body).toEqual({ data: { listRoles: { total: expect.any(Number) } } })
  })

  it('answers the client that names documents by their hashes', async () => {
    const graph = createGraph({ url: trusted, token: tenant.admin, documentId: sha256 })
    expect(await graph.whole(pageBody, { size: 3 })).toEqual({ listOrganizations: { pageSize: 3, total: 2 } })
    await expect(graph('query Other { listRoles { total } }')).rejects.toMatchObject({
      code: 'PERSISTED_QUERY_NOT_IN_LIST',
      status: 400,
    })
  })

  it('answers it by GET too, with variables, but not a mutation', async () => {
    const variables = JSON.stringify({ size: 7 })
    const expected = { data: { listOrganizations: { pageSize: 7, total: 2 } } }
    expect((await get({ documentId: idOf(pageBody), variables })).body).toEqual(expected)
    expect(
      (await get({ extensions: JSON.stringify(hash(pageBody).extensions), variables, operationName: 'Page' })).body,
    ).toEqual(expected)
    expect((await get({ documentId: idOf(organizationBody) })).status).toBe(405)
    const { status } = await call(trusted, 'GET', `/graphql?documentId=${idOf(pageBody)}`, { token: tenant.admin })
    expect(status).toBe(400)
  })

  it('does what a mutation of it says', async () => {
    const variables = { id: tenant.organizationId, input: { name: 'Trusted' } }
    const { body } = await post({ documentId: idOf(organizationBody), variables })
    expect(body).toEqual({ data: { updateOrganization: { id: tenant.organizationId, name: 'Trusted' } } })
  })

  it.each([
    ['without an id', { query: rolesBody }, 'PERSISTED_QUERY_ID_REQUIRED'],
    ['without anything', {}, 'PERSISTED_QUERY_ID_REQUIRED'],
    ['with several documents', [hash(rolesBody)], 'PERSISTED_QUERY_ID_REQUIRED'],
    ['with an id that is none', { documentId: 7 }, 'PERSISTED_QUERY_ID_REQUIRED'],
    ['with an unknown id', { documentId: idOf('{ listUsers { total } }') }, 'PERSISTED_QUERY_NOT_IN_LIST'],
    [
      'that registers a document',
      { query: '{ listUsers { total } }', ...hash('{ listUsers { total } }') },
      'CANNOT_SEND_PQ_ID_AND_BODY',
    ],
    [
      'with an id and another text',
      { query: '{ listUsers { total } }', ...hash(rolesBody) },
      'CANNOT_SEND_PQ_ID_AND_BODY',
    ],
    ['that asks for the schema', { query: '{ __schema { queryType { name } } }' }, 'PERSISTED_QUERY_ID_REQUIRED'],
  ])('refuses a request %s', async (_, body, code) => {
    const answer = await post(body)
    expect(refusal(answer)).toEqual([400, code, undefined])
    expect(answer.body.errors[0].message).toMatch(/^[A-Z].*[a-z]\.$/)
  })

  it('refuses them by GET too', async () => {
    expect(refusal(await get({ query: rolesBody }))).toEqual([400, 'PERSISTED_QUERY_ID_REQUIRED', undefined])
    expect(refusal(await get({ documentId: 'x' }))).toEqual([400, 'PERSISTED_QUERY_NOT_IN_LIST', undefined])
    expect(refusal(await get({}))).toEqual([400, 'PERSISTED_QUERY_ID_REQUIRED', undefined])
  })

  it('takes none of another type, and shows nobody its schema', async () => {
    const text = (type: string) =>
      fetch(`${trusted}/graphql`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tenant.admin}`, 'Content-Type': type, 'X-CSRF': '1' },
        body: type.includes('json') ? JSON.stringify({ query: rolesBody }) : rolesBody,
      })
    for (const type of [
      'application/graphql',
      'text/plain',
      'application/vnd.api+json',
      'application/x-www-form-urlencoded',
    ])
      expect((await text(type)).status).toBe(400)
    const page = await fetch(`${trusted}/graphql`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([401, expect.stringContaining('json')])
    const config = { GRAPH_DOCUMENTS: 'trusted', GRAPH_MANIFESTS: app }
    expect(documentsOf(readConfig(config))).toMatchObject({ explorable: false, trusted: { alone: true } })
    expect(documentsOf(readConfig({ ...config, GRAPH_DOCUMENTS: 'open' }))).toMatchObject({ explorable: true })
  })

  it('knows its caller first, and counts what it refuses', async () => {
    expect((await call(trusted, 'POST', '/graphql', { body: { documentId: idOf(rolesBody) } })).status).toBe(401)
    const { headers } = await post({ query: '{ nope }' })
    expect(headers.get('X-RateLimit-Remaining')).toBe(String(rateLimits.read.limit - 1))
    expect((await post(hash(rolesBody))).headers.get('X-RateLimit-Remaining')).toBe(String(rateLimits.read.limit - 2))
  })

  it('reads, checks and plans none of them while a request waits', async () => {
    const made = vi.spyOn(KeptStore.prototype, 'set')
    // Called for each fetch of a plan that is made.
    const planned = vi.spyOn(LocalDataSource.prototype, 'prepare')
    const known = [
      ...[rolesBody, pageBody].map((body) => ({ documentId: idOf(body) })),
      { ...hash(pageBody), operationName: 'Page' },
      ...['application', 'applications'].map((operationName) => ({
        ...hash(whole),
        operationName,
        variables: { id: tenant.id },
      })),
    ]
    for (const one of known) await post(one)
    expect(made).not.toHaveBeenCalled()
    expect(planned).not.toHaveBeenCalled()
    // A document that nobody has registered is read and planned once, when it comes.
    for (let time = 0; time < 2; time++) await post({ query: '{ listUsers { total } }' }, openly)
    expect(made).toHaveBeenCalledTimes(2)
    made.mockRestore()
    planned.mockRestore()
  })

  it('serves a document before it is planned, plans it once, however it is asked for, and the others ahead', async () => {
    const { url, planAhead } = await open(true)
    // Called for each fetch of a plan that is made.
    const planned = vi.spyOn(LocalDataSource.prototype, 'prepare')
    for (const one of [{ documentId: idOf(pageBody) }, { ...hash(pageBody), operationName: 'Page' }])
      expect((await post(one, url)).body.data.listOrganizations.total).toEqual(expect.any(Number))
    expect(planned).toHaveBeenCalledTimes(1)
    await planAhead()
    const queries = planned.mock.calls.map(([query]) => query)
    planned.mockRestore()
    // One of each small document, and those of the whole application.
    expect(new Set(queries).size).toBeGreaterThan(3 + 9)
    expect(queries.filter((query) => query.includes('listOrganizations'))).toHaveLength(1)
  })
})

describe('an open graph with manifests', () => {
  it('takes registered documents by their ids, and any other as a text', async () => {
    for (const body of [{ documentId: idOf(rolesBody) }, hash(rolesBody), { query: rolesBody }])
      expect((await post(body, openly)).body.data.listRoles.total).toBeGreaterThan(0)
  })

  it('registers nothing', async () => {
    const body = '{ listUsers { total } }'
    expect(refusal(await post({ query: body, ...hash(body) }, openly))[1]).toBe('PERSISTED_QUERY_NOT_SUPPORTED')
    expect(refusal(await post(hash(body), openly))[1]).toBe('PERSISTED_QUERY_NOT_SUPPORTED')
  })
})

describe('a start', () => {
  it('names every fault of the manifests at once', () => {
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{')
    const other = manifest('other.json', [operation('Other', '{ listUsers { total } }', 'named')])
    const foreign = manifest('foreign.json', [], { format: 'another' })
    const incomplete = manifest('incomplete.json', [{ id: 'x' }])
    expect(() => readManifests([join(folder, 'absent.json'), broken, app, other, foreign, incomplete])).toThrow(
      new RegExp(
        [
          'absent.json cannot be read: ENOENT',
          'broken.json is not JSON',
          'foreign.json is no manifest of the format apollo-persisted-query-manifest, version 1',
          'operation 1 of .*incomplete.json has no id or no body',
          'app.json and .*other.json have different documents with the id named',
        ].join('[\\s\\S]*'),
      ),
    )
  })

  it('is refused with documents that do not fit the graph or its limits, each by its name', async () => {
    const deep = `{ listApplications { items { subject { flowRequests { items { subject { flowRequests { items { id } } } } } } } } }`
    const bad = manifest('bad.json', [
      operation('Gone', 'query Gone { listNothing { total } }'),
      operation('Deep', deep),
      operation('Schema', 'query Schema { __schema { queryType { name } } }'),
      operation('Fine', rolesBody),
    ])
    const start = openListener({ trusted: { documents: readManifests([bad]), alone: true } })
    await expect(start).rejects.toThrow(
      /Gone[\s\S]*Cannot query field "listNothing"[\s\S]*Deep[\s\S]*fields deep[\s\S]*Schema/,
    )
    await expect(start).rejects.not.toThrow(/Fine/)
  })
})
