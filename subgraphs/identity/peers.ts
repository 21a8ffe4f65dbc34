import { looksLikeId } from '@otorga/kernel/base/ids'
import { tenantToWire } from '@otorga/kernel/request/auth'
import type { PeerHandlers } from '@otorga/kernel/request/peers'
import { createDirectory } from './directory.js'
import type { IdentityServices } from './services.js'
import { sessionIdentity } from './session/session-identity.js'
import { registerUser } from './user/register-user.js'

/** What identity management answers to the other components and to the doors. */
export function identityPeers(services: IdentityServices): PeerHandlers {
  // Not cached here, because the asker caches the answer: cached twice it could be older than a second.
  const directory = createDirectory(services, { milliseconds: 0 })
  const sessions = sessionIdentity(services)
  return {
    'identity.tenant': async (_asker, { tenant_id }) => {
      const tenant = await directory.tenant(tenant_id)
      return tenant ? tenantToWire(tenant) : null
    },
    'identity.userMaySignIn': async ({ tenantId }, { user_id }) => ({
      may_sign_in: await directory.userMaySignIn(tenantId, user_id),
    }),
    'identity.tenantIdOf': async (_asker, { slug }) => ({ tenant_id: (await sessions.tenantIdOf(slug)) ?? null }),
    'identity.organizationOf': async ({ tenantId }, { organization_id }) =>
      (looksLikeId(organization_id) && (await sessions.organizationOf(tenantId, organization_id))) || null,
    'identity.recordAuthentication': async ({ tenantId, onBehalfOf, request }, { activity, anonymous, failure }) => {
      await sessions.recordAuthentication({
        activity,
        tenantId,
        ...(!anonymous && { caller: onBehalfOf }),
        ...(failure !== undefined && { failure }),
        ...request,
      })
      return { recorded: true }
    },
    'identity.registerUser': (asker, asked) => registerUser(services, asker, asked),
  }
}
