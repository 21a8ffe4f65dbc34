import type { Call } from '@otorga/cli/demo/client'
import { type Answer, call, callInternal, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'

export interface Event {
  id: string
  class_uid: number
  activity_name: string
  severity_id: number
  time: number
  created_at: string
  message: string
  actor: Record<string, string | null>
  resource: Record<string, string | null> | null
  src_endpoint: Record<string, string | null> | null
  metadata: { tenant_uid: string; correlation_uid: string | null }
  unmapped: Record<string, unknown> & { request_id?: string; old_value?: object | null; new_value?: object | null }
}

/** Every event of the token's tenant, after all messages were published. */
export async function wholeTrail(token: string): Promise<Event[]> {
  await (await testSystem()).settle()
  const events: Event[] = []
  for (let page = 1; ; page++) {
    const { body } = await call('GET', `/api/v1/audit/events?page_size=200&page=${page}`, { token })
    events.push(...body.data)
    if (body.data.length < 200) return events
  }
}

/** The events of a request; waits until there is one, unless none is expected. */
export async function eventsOf(token: string, { headers }: Answer, expected = 1): Promise<Event[]> {
  const id = headers.get('x-request-id')
  return eventually(`the trail of request ${id}`, async () => {
    const events = (await wholeTrail(token)).filter(({ metadata }) => metadata.correlation_uid === id)
    return events.length >= expected ? events : undefined
  })
}

export const manual = (more: Record<string, unknown> = {}) => ({
  class_uid: 6001,
  category_uid: 6,
  activity_id: 99,
  severity_id: 2,
  message: 'Noted by hand',
  ...more,
})

export const record = (token: string, body: unknown, key: string | true = true) =>
  call('POST', '/api/v1/audit/events', { token, key, body })

/** Records an event as another component. */
export async function recordAs(service: string, body: unknown, options: Call = {}) {
  const headers = { 'X-Service-Auth': (await testSystem()).serviceToken(service) }
  return callInternal('POST', '/api/v1/internal/audit/record', { ...options, body, headers })
}
