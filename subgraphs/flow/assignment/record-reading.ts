import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { actorOf, auditDraft, crossTenant } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { flowServices, owner } from '../services.js'

/** Records that a delegated_admin has read the assignments of a tenant. */
export async function recordReading(ctx: RequestContext, caller: Caller, tenant: { id: string; slug: string }) {
  if (caller.roles.includes('platform_admin')) return
  const { database, now, wake } = flowServices(ctx)
  const entry = auditDraft(
    'flow',
    ctx,
    actorOf(caller),
    {
      activity: 'read',
      type: 'tenant',
      id: tenant.id,
      name: tenant.slug,
      message: 'Cross-tenant access by a delegated administrator',
      more: crossTenant(caller, tenant.id),
    },
    now(),
  )
  await database.transaction(owner, (tx) => writeMessages(tx, 'flow', ctx, [entry], wake))
}
