import { briefly } from '@otorga/kernel/ports/cache'
import { directoryMilliseconds, ownAsker } from '@otorga/kernel/request/auth'
import type { Asker, Peers } from '@otorga/kernel/request/peers'
import type { SessionIdentity } from './ports.js'

const service = 'gateway'
const slugPattern = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

/** What sessions need from identity management, when it runs in another process. */
export function remoteSessionIdentity(peers: Peers): SessionIdentity {
  const tenantIdOf = briefly(directoryMilliseconds, async (slug) => {
    const { tenant_id } = await peers.ask('identity.tenantIdOf', ownAsker(service, ''), { slug })
    return tenant_id ?? undefined
  })
  return {
    tenantIdOf: async (slug) => (slugPattern.test(slug) ? tenantIdOf(slug) : undefined),

    async organizationOf(tenantId, organization_id) {
      const found = await peers.ask('identity.organizationOf', ownAsker(service, tenantId), { organization_id })
      return found ?? undefined
    },

    async recordAuthentication({ activity, tenantId, caller, failure, amr, requestId, traceparent, ip, userAgent }) {
      const { onBehalfOf } = ownAsker(service, tenantId)
      const asker: Asker = {
        service,
        tenantId,
        onBehalfOf: caller ?? onBehalfOf,
        request: { requestId, ip, ...(traceparent && { traceparent }), ...(userAgent && { userAgent }) },
      }
      const report = {
        activity,
        anonymous: caller === undefined,
        ...(failure !== undefined && { failure }),
        ...(amr && { amr: [...amr] }),
      }
      await peers.ask('identity.recordAuthentication', asker, report)
    },
  }
}
