import { randomUUID } from 'node:crypto'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import type { AuditEntry } from '@otorga/schema/events'
import { publishTo } from '../../harness/applied.js'

type Given = Partial<Omit<AuditEntry, 'actor' | 'resource'>> & {
  actor?: Partial<AuditEntry['actor']>
  resource?: Partial<AuditEntry['resource']>
}

/** An audit entry as a component reports it. */
export const entryOf = ({ actor, resource, ...given }: Given = {}): AuditEntry => ({
  class_uid: 6001,
  activity_id: 2,
  severity_id: 1,
  message: 'Reported',
  time: Date.now(),
  actor: { id: null, user_uid: 'service:lending', user_name: 'lending', user_type: 'Service', ...actor },
  resource: {
    id: null,
    resource_uid: 'r-1',
    resource_type: 'credit',
    resource_name: 'Credit 1',
    domain: 'lending',
    ...resource,
  },
  src_endpoint: { ip: '10.0.0.1', name: 'lending' },
  unmapped: { request_id: 'r' },
  ...given,
})

/** The message of an entry. */
export const messageOf = (tenantid: string, entry: AuditEntry, id: string = randomUUID()): Envelope => ({
  specversion: '1.0',
  id,
  source: 'lending',
  type: 'lending.audit.recorded',
  subject: 'r-1',
  tenantid,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  data: entry,
})

/** Reports events for a tenant as lending would; resolves when they are stored. */
export async function report(tenantId: string, entries: readonly Given[]) {
  await publishTo('audit', ...entries.map((entry) => messageOf(tenantId, entryOf(entry))))
}
