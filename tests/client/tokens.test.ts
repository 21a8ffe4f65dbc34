import { clientCredentials, createClient } from '@otorga/client'
import { expect, it } from 'vitest'
import { enveloped, type Reply, refusal, server } from './server.js'

const fine: Reply = { body: enveloped({}) }
const credentials = { clientId: 'erp', clientSecret: 'a secret: 100%' }

/** A token endpoint whose tokens are numbered and live as long as told. */
const endpoint = (expires_in: number) => {
  let made = 0
  return server(() => ({ body: { access_token: `token-${++made}`, expires_in, token_type: 'Bearer' } }))
}

it('credentials are sent as OAuth 2.0 encodes them', async () => {
  const { url, arrived } = await endpoint(300)
  expect(await clientCredentials({ tokenUrl: url, ...credentials })()).toBe('token-1')
  const [scheme, value] = arrived[0]!.headers.authorization!.split(' ')
  expect([scheme, atob(value!)]).toEqual(['Basic', 'erp:a+secret%3A+100%25'])
  expect(arrived[0]!.body.toString()).toBe('grant_type=client_credentials')
})

it('a token is asked for once by many calls at the same time, and kept', async () => {
  const { url, arrived } = await endpoint(300)
  const token = clientCredentials({ tokenUrl: url, ...credentials })
  expect(await Promise.all([token(), token(), token()])).toEqual(['token-1', 'token-1', 'token-1'])
  expect(await token()).toBe('token-1')
  expect(arrived.length).toBe(1)
})

it('a token is replaced before its end', async () => {
  // Half a second is left of it, and it is replaced at half of that.
  const { url, arrived } = await endpoint(0.5)
  const token = clientCredentials({ tokenUrl: url, ...credentials })
  await token()
  await expect.poll(token).toBe('token-2')
  expect(arrived.length).toBe(2)
})

it('a refused token is replaced once, also by calls at the same time, and the call is sent again with the same key', async () => {
  const issuer = await endpoint(300)
  const { url, arrived } = await server(({ headers }) =>
    headers.authorization === 'Bearer token-1' ? refusal(401, 'UNAUTHORIZED') : fine,
  )
  const client = createClient({ url, token: clientCredentials({ tokenUrl: issuer.url, ...credentials }) })
  const body = { product_id: '', subject_data: {}, financial_data: {} } as never
  await Promise.all([1, 2, 3].map(() => client.POST('/api/v1/applications', { body })))
  expect(issuer.arrived.length).toBe(2)
  expect(new Set(arrived.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
})

it('a second refusal is the answer', async () => {
  const issuer = await endpoint(300)
  const { url, arrived } = await server(refusal(401, 'UNAUTHORIZED'))
  const client = createClient({ url, token: clientCredentials({ tokenUrl: issuer.url, ...credentials }) })
  await expect(client.GET('/api/v1/credits')).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  expect(arrived.length).toBe(2)
})

it('a callback gives the token of each call, and hears which one was refused', async () => {
  const { url, arrived } = await server(refusal(401, 'UNAUTHORIZED'), fine)
  const heard: (string | undefined)[] = []
  const token = (refused?: string) => {
    heard.push(refused)
    return refused ? 'second' : 'first'
  }
  await createClient({ url, token }).GET('/api/v1/credits')
  expect(heard).toEqual([undefined, 'first'])
  expect(arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
})

it('a callback that has no other token is not asked a third time', async () => {
  const { url, arrived } = await server(refusal(401, 'UNAUTHORIZED'))
  await expect(createClient({ url, token: () => 'only' }).GET('/api/v1/credits')).rejects.toMatchObject({ status: 401 })
  expect(arrived.length).toBe(1)
})

it('wrong credentials are UNAUTHORIZED with the reason of the endpoint, and nothing is called', async () => {
  const body = { error: 'invalid_client', error_description: 'client authentication failed' }
  const issuer = await server({ status: 401, body })
  const { url, arrived } = await server(fine)
  const client = createClient({ url, token: clientCredentials({ tokenUrl: issuer.url, ...credentials }) })
  await expect(client.GET('/api/v1/credits')).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'The token endpoint answered 401: client authentication failed.',
  })
  expect([issuer.arrived.length, arrived.length]).toEqual([1, 0])
})

it('a token endpoint that fails for a moment is asked again, and after a failure by the next call', async () => {
  const { url } = await server(
    { status: 503 },
    { body: { access_token: 'late', expires_in: 300 } },
    { status: 400, body: { error: 'invalid_request' } },
    { body: { access_token: 'later', expires_in: 300 } },
  )
  const token = clientCredentials({ tokenUrl: url, ...credentials })
  expect(await token()).toBe('late')
  await expect(token('late')).rejects.toMatchObject({ status: 400 })
  expect(await token('late')).toBe('later')
})
