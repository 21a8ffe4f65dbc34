import { createHash } from 'node:crypto'
import { createGraph, sha256 } from '@otorga/client/graph'
import { parse, print } from 'graphql'
import { expect, it } from 'vitest'
import { type Reply, server } from './server.js'

const mutation =
  'mutation Make($idempotencyKey: ID) { createApiClient(name: "ERP", idempotencyKey: $idempotencyKey) { clientId } }'
const sentBy = (arrived: readonly { body: Buffer }[]) => arrived.map(({ body }) => JSON.parse(body.toString()))
const down: Reply = { status: 503, body: '<h1>no</h1>' }

it('an answer has what could be read, and for each missing field an error with its path, code, details and request id', async () => {
  const { url, arrived } = await server({
    body: {
      data: { one: { id: '1' }, other: null },
      errors: [{ message: 'down', path: ['other'], extensions: { code: 'SERVICE_UNAVAILABLE', details: [] } }],
    },
  })
  const graph = createGraph({ url, token: 't' })
  const { data, errors, requestId } = await graph('query A($id: ID!) { one(id: $id) { id } other { id } }', { id: '1' })
  expect([data, requestId]).toEqual([{ one: { id: '1' }, other: null }, 'request-1'])
  expect(errors).toMatchObject([
    { code: 'SERVICE_UNAVAILABLE', path: ['other'], message: 'down', requestId: 'request-1' },
  ])
  expect(arrived[0]).toMatchObject({ method: 'POST', url: '/graphql', headers: { authorization: 'Bearer t' } })
  expect(sentBy(arrived)[0].variables).toEqual({ id: '1' })
  await expect(graph.whole('{ one { id } }')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', path: ['other'] })
})

it('whole returns the data alone when nothing is missing', async () => {
  const { url } = await server({ body: { data: { one: 1 } } })
  expect(await createGraph({ url }).whole('{ one }')).toEqual({ one: 1 })
})

it('a document or a caller that is refused as a whole is thrown with status and code', async () => {
  const refused = (status: number, code: string): Reply => ({
    status,
    body: { errors: [{ message: 'no', extensions: { code } }] },
  })
  const { url } = await server(
    refused(400, 'GRAPHQL_VALIDATION_FAILED'),
    refused(401, 'UNAUTHORIZED'),
    refused(200, 'BAD_USER_INPUT'),
  )
  const graph = createGraph({ url })
  await expect(graph('{ x }')).rejects.toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED', status: 400, message: 'no' })
  await expect(graph('{ x }')).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  await expect(graph('{ x }')).rejects.toMatchObject({ code: 'BAD_USER_INPUT', status: 200 })
})

it('a mutation that declares $idempotencyKey gets one, keeps it over its tries, and leaves that of the caller', async () => {
  const { url, arrived } = await server({ hangUp: true }, down, { body: { data: {} } })
  const graph = createGraph({ url })
  await graph(mutation)
  await graph(mutation, { idempotencyKey: 'mine' })
  const keys = sentBy(arrived).map(({ variables }) => variables.idempotencyKey)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys).toEqual([keys[0], keys[0], keys[0], 'mine'])
})

it('a query is tried again, and a mutation without a key is not', async () => {
  const one = await server(down, { body: { data: {} } })
  await createGraph(one)('query { x }')
  expect(one.arrived.length).toBe(2)
  const other = await server(down)
  for (const document of ['mutation { x }', '# why\nmutation M { x }', 'query Q { x }\nmutation M { x }'])
    await expect(createGraph(other)(document)).rejects.toMatchObject({ status: 503 })
  expect(other.arrived.length).toBe(3)
})

it('a document may be parsed, or text that knows its types; one of several operations is named', async () => {
  const { url, arrived } = await server({ body: { data: {} } })
  const text = 'query A { x }\nquery B { y }'
  const named = { operationName: 'B' }
  await createGraph({ url })(parse(text), {}, named)
  await createGraph({ url })(new String(text), {}, named)
  await createGraph({ url, print })(parse(text, { noLocation: true }), {}, named)
  for (const { query, operationName } of sentBy(arrived)) {
    expect(print(parse(query))).toBe(print(parse(text)))
    expect(operationName).toBe('B')
  }
  await expect(createGraph({ url })(parse(text, { noLocation: true }))).rejects.toThrow(/option print/)
})

it('a document that the graph knows by an id is asked for by it alone; any other is sent as it is', async () => {
  const { url, arrived } = await server({ body: { data: {} } })
  const text = 'query A($id: ID) { x(id: $id) }'
  await createGraph({ url, documentId: sha256 })(text, { id: '1' })
  await createGraph({ url, documentId: (one) => (one === text ? 'A-1' : undefined) })(text)
  await createGraph({ url, documentId: () => undefined })(text)
  const hash = createHash('sha256').update(text).digest('hex')
  expect(sentBy(arrived)).toEqual([
    { documentId: hash, variables: { id: '1' } },
    { documentId: 'A-1', variables: {} },
    { query: text, variables: {} },
  ])
})
