import { type Client, type Code, clientCredentials, createClient, type OtorgaError } from '@otorga/client'
import type { components } from '@otorga/client/api'
import type { Graph } from '@otorga/client/graph'
import { type EventType, type VerifyOptions, verifyWebhook, type WebhookEvent } from '@otorga/client/webhooks'
import type { errorStatus } from '@otorga/schema/errors'
import type { webhookTypes } from '@otorga/schema/events'
import { expectTypeOf } from 'vitest'

type Schemas = components['schemas']
const params = { path: { id: '' } }

/**
 * What the types of the client promise. This is compiled and never called: `tsc` refuses a line that does not fit, and one that
 * fits although a comment says that it must not.
 */
export const calls = {
  async rest(client: Client) {
    const list = await client.GET('/api/v1/credits', { params: { query: { status: 'disbursed', page: 2 } } })
    expectTypeOf(list.data).toEqualTypeOf<Schemas['CreditSummary'][]>()
    expectTypeOf(list.metadata.pagination.total).toEqualTypeOf<number>()
    // @ts-expect-error the contract has no such status
    await client.GET('/api/v1/credits', { params: { query: { status: 'lost' } } })
    // @ts-expect-error the contract has no such path
    await client.GET('/api/v1/debits')
    // @ts-expect-error an operation of the internal listener
    await client.GET('/internal/tenants/{id}/status', { params })
    // @ts-expect-error the id is missing
    await client.GET('/api/v1/credits/{id}')

    const answer = await client.POST('/api/v1/credit-products', { body: {} as Schemas['CreditProductInput'] })
    if (answer.status === 202) expectTypeOf(answer.data).toEqualTypeOf<Schemas['ChangeRequestOpened']>()
    else expectTypeOf(answer.status).toEqualTypeOf<201>()
    const read = await client.GET('/api/v1/credit-products/{id}', { params })
    await client.PATCH('/api/v1/credit-products/{id}', { params, ifMatch: read, body: { name: '' } })
    // @ts-expect-error a version must be named
    await client.PATCH('/api/v1/credit-products/{id}', { params, body: { name: '' } })
    const draft = await client.GET('/api/v1/flows/{id}/versions/draft', { params })
    await client.POST('/api/v1/flows/{id}/versions/draft/publish', { params, ifMatch: draft })
    await client.POST('/api/v1/flows/{id}/versions/draft/publish', { params })
    // @ts-expect-error the operation compares no version
    await client.POST('/api/v1/flows/{id}/versions/new', { params, ifMatch: draft })
    // @ts-expect-error a body must be sent
    await client.POST('/api/v1/applications')
    await client.POST('/api/v1/credit-products/{id}/activate', { params, idempotencyKey: '' })
    // @ts-expect-error the operation takes no key
    await client.POST('/sign/{token}/otp/send', { params: { path: { token: '' } }, idempotencyKey: '' })
    await client.POST('/api/v1/execute/{token}/steps/{stepId}', {
      params: { path: { token: '', stepId: '' } },
      body: { front: new Blob([]), data: { any: true } },
      onProgress: ({ loaded, total }) => void (loaded / total),
    })
    const removed = await client.DELETE('/api/v1/organizations/{id}', { params })
    expectTypeOf(removed.data).toEqualTypeOf<undefined>()
    for await (const item of client.items('/api/v1/subjects')) expectTypeOf(item).toEqualTypeOf<Schemas['Subject']>()
    // @ts-expect-error not a list
    client.items('/api/v1/credits/{id}', { params })
    await client.edit('/api/v1/users/{id}', { params }, ({ first_name }) => ({ first_name: `${first_name}!` }))
  },
  async graph(graph: Graph, document: { __apiType?: (variables: { id: string; idempotencyKey: string }) => { x: 1 } }) {
    const { data } = await graph(document, { id: '' })
    expectTypeOf(data).toEqualTypeOf<{ x: 1 } | null>()
    // @ts-expect-error a variable is missing
    await graph(document, {})
    expectTypeOf((await graph.whole(document, { id: '', idempotencyKey: '' })).x).toEqualTypeOf<1>()
  },
  async webhook(options: VerifyOptions) {
    const { event } = await verifyWebhook({ headers: {}, body: Buffer.from('') }, options)
    if (event.type === 'lending.credit.payment_received')
      expectTypeOf(event).toEqualTypeOf<WebhookEvent<'lending.credit.payment_received'>>()
    if (event.type === 'lending.credit.disbursed') expectTypeOf(event.data.credit_id).toEqualTypeOf<string>()
  },
  code: ({ code }: OtorgaError) => {
    // @ts-expect-error no such code
    return code === 'NOT_FUOND'
  },
  codes: () => expectTypeOf<keyof typeof errorStatus>().toExtend<Code>(),
  events: () => expectTypeOf<Exclude<EventType, 'webhook.ping'>>().toEqualTypeOf<(typeof webhookTypes)[number]>(),
  make: () => createClient({ url: '', token: clientCredentials({ tokenUrl: '', clientId: '', clientSecret: '' }) }),
}
