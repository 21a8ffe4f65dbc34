import { platformTenantId } from '@otorga/drizzle/components'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { actorToWire, tenantToWire } from '@otorga/kernel/request/auth'
import type { PeerHandlers } from '@otorga/kernel/request/peers'
import { createDirectory } from './directory.js'
import type { IdentityServices } from './services.js'
import { sessionIdentity } from './session/session-identity.js'
import { chosenTexts } from './settings/settings.rules.js'
import { noContact } from './settings/settings.view.js'
import { presentTexts } from './store/legal-text.store.js'
import { tenantContact, tenantRetention, tenantRetentions } from './store/tenant.store.js'
import { registerUser } from './user/register-user.js'

/** Identity management's handlers of calls by other components and doors. */
export function identityPeers(services: IdentityServices): PeerHandlers {
  // Not cached here, because the caller caches the answer: with two caches it could be older than a second.
  const directory = createDirectory(services, { milliseconds: 0 })
  const sessions = sessionIdentity(services)
  return {
    'identity.tenant': async (_asker, { tenant_id }) => {
      const tenant = await directory.tenant(tenant_id)
      return tenant ? tenantToWire(tenant) : null
    },
    'identity.retentions': async (_asker, { tenant_id }) => {
      const asked = tenant_id === undefined ? tenantRetentions.with({}) : tenantRetention.with({ id: tenant_id })
      const [rows] = await services.database.read(platformTenantId, asked)
      return { tenants: rows.map(({ id, days }) => ({ tenant_id: id, days })) }
    },
    'identity.textsInForce': async ({ tenantId }, { kinds, languages }) => {
      const [texts] = await services.database.read(tenantId, presentTexts.with({ tenant: tenantId }))
      return { texts: chosenTexts(texts, kinds, languages) }
    },
    'identity.tenantContact': async ({ tenantId }) => {
      const [[row]] = await services.database.read(platformTenantId, tenantContact.with({ id: tenantId }))
      return { ...noContact, ...row?.contact }
    },
    'identity.userMaySignIn': async ({ tenantId }, { user_id }) =>
      actorToWire(await directory.actor(tenantId, user_id)),
    'identity.tenantIdOf': async (_asker, { slug }) => ({ tenant_id: (await sessions.tenantIdOf(slug)) ?? null }),
    'identity.organizationOf': async ({ tenantId }, { organization_id }) =>
      (looksLikeId(organization_id) && (await sessions.organizationOf(tenantId, organization_id))) || null,
    'identity.recordAuthentication': async (
      { tenantId, onBehalfOf, request },
      { activity, anonymous, failure, amr },
    ) => {
      await sessions.recordAuthentication({
        activity,
        tenantId,
        ...(!anonymous && { caller: onBehalfOf }),
        ...(failure !== undefined && { failure }),
        ...(amr && { amr }),
        ...request,
      })
      return { recorded: true }
    },
    'identity.registerUser': (asker, asked) => registerUser(services, asker, asked),
  }
}
