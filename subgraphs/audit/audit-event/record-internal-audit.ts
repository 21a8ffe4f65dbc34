import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { command } from '@otorga/kernel/request/operation'
import type { InternalAuditInput } from './audit-event.inputs.js'
import type { AuditEvent } from './audit-event.types.js'
import { recordEvent } from './record-event.js'

interface Args {
  input: InternalAuditInput
  idempotencyKey?: string | null | undefined
}

const nobody = '00000000-0000-0000-0000-000000000000'

const record = command<Args, undefined, AuditEvent>('recordInternalAudit', {
  // A body that failed validation is refused later with all its errors; it may lack the tenant.
  tenant: ({ input }) => (looksLikeId(input?.tenantId) ? input.tenantId.toLowerCase() : nobody),
  run: (work, { input }) => recordEvent(work, input),
})

/** Records an event that another component reports for a tenant. Also for suspended tenants, whose trail must continue. */
export async function recordInternalAudit(ctx: RequestContext, args: Args): Promise<AuditEvent> {
  const { tenantId } = args.input
  const caller = await callerOf(ctx)
  // Before the transaction, because the directory may be in another process.
  const tenant = looksLikeId(tenantId) && (await ctx.services.auth.directory.tenant(tenantId.toLowerCase()))
  const ofAnother = caller.tenantId !== '' && caller.tenantId !== tenantId.toLowerCase()
  if (!tenant || ofAnother) throw notFound('tenant')
  return record(ctx, args)
}
