import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { type ApiClientRow, lockApiClient, updateApiClientRow } from '../store/api-client.store.js'
import { realmOf } from '../store/realm-of.js'
import { secretPlace } from './admit-api-client.js'
import { holderOf, realmClient, refuseRevoked } from './api-client.rules.js'
import { apiClientEntry } from './api-client.trail.js'
import type { ApiClientCredentials } from './api-client.types.js'
import { newSecret } from './create-api-client.js'
import { pushPresentApiClients } from './push-api-clients.js'

interface Plan {
  secret: string
}

/**
 * Gives an API client a new secret and returns it, only this once; the old secret stops working. Errors: INVALID_STATUS_TRANSITION
 * for a revoked client, UPSTREAM_FAILURE when the provider fails, and then the old secret stays valid.
 */
export const rotateApiClientSecret = externalCommand<
  CallArgs & { id: string },
  ApiClientRow,
  Plan,
  string,
  ApiClientCredentials
>('rotateApiClientSecret', {
  noun: 'API client',
  failure: 'UPSTREAM_FAILURE',
  target: (tx, { id }) => lockApiClient(tx, id),

  async prepare({ target }) {
    refuseRevoked(target)
    return { plan: { secret: newSecret() }, holds: [target.id] }
  },

  async act({ ctx, caller, target }, { secret }) {
    const services = identityServices(ctx)
    const realm = await realmOf(services, caller.tenantId)
    await services.provider.saveClient(realm, realmClient(target), secret)
    return realm
  },

  async record({ tx, ctx, caller, target, services, now }, { secret }, realm) {
    const secretEncrypted = services.encryption.encrypt(secret, secretPlace(target))
    const held = { secretEncrypted, secretHeldBy: holderOf(caller), secretChangedAt: now }
    const row = await updateApiClientRow(tx, target, held, now)
    return {
      result: { clientId: row.id, clientSecret: secret, tokenUrl: identityServices(ctx).provider.tokenUrl(realm) },
      audit: apiClientEntry('update', 'Secret of an API client changed', row, null, null),
    }
  },

  undo: ({ ctx, caller, target }) => pushPresentApiClients(identityServices(ctx), caller.tenantId, [target.id]),
})
