import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGraph } from '@otorga/client/graph'
import { verifyWebhook } from '@otorga/client/webhooks'
import { eventually } from './client.js'
import { type Telling, tellerOf } from './telling.js'

interface Post {
  headers: Record<string, string>
  body: string
}

/** An endpoint on this machine that receives the webhooks of the demo's tenant. */
export async function openEndpoint() {
  const posts: Post[] = []
  const server = createServer(async (request, response) => {
    posts.push({ headers: request.headers as Record<string, string>, body: await text(request) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/otorga`,
    posts: posts as readonly Post[],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type Endpoint = Awaited<ReturnType<typeof openEndpoint>>

export interface Waiting extends Telling {
  endpoint: Endpoint
  /** The secret that signs the tenant's webhooks. */
  secret: string
  /** An access token of the tenant's administrator. */
  admin: string
  creditId: string
  /** The type of the event. */
  type: string
}

/** Why the system refuses to post to this machine; undefined when it does not refuse, or has not tried yet. */
async function refusalOf({ base, admin, creditId }: Waiting): Promise<string | undefined> {
  const query = `query ($id: String) { listWebhookDeliveries(subject: $id) { items { log { error } } } }`
  const { listWebhookDeliveries } = await createGraph({ url: base, token: admin }).whole<Deliveries>(query, {
    id: creditId,
  })
  const errors = listWebhookDeliveries.items.flatMap(({ log }) => log.map(({ error }) => error))
  return errors.find((error) => error?.includes('refused')) ?? undefined
}

interface Deliveries {
  listWebhookDeliveries: { items: { log: { error: string | null }[] }[] }
}

/** Waits for the webhook about a credit and verifies its signature. If the system refuses to post here, the step says so. */
export async function hearOfCredit(waiting: Waiting): Promise<void> {
  const { endpoint, secret, creditId, type } = waiting
  await tellerOf(waiting).step("the tenant's webhook tells of it", async () => {
    const outcome = await eventually(`the webhook ${type}`, async () => {
      const post = endpoint.posts.find(({ body }) => body.includes(creditId) && JSON.parse(body).type === type)
      if (!post) return (await refusalOf(waiting)) && 'left out: WEBHOOK_ALLOW_HOSTS does not name 127.0.0.1'
      const { id, event } = await verifyWebhook(post, { secret })
      return `${event.type}, signed, webhook-id ${id}`
    })
    return { outcome, result: undefined }
  })
}
