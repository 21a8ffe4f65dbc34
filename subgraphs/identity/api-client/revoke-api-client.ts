import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { type ApiClientRow, lockApiClient, updateApiClientRow } from '../store/api-client.store.js'
import { realmOf } from '../store/realm-of.js'
import { apiClientEntry } from './api-client.trail.js'
import type { ApiClient } from './api-client.types.js'
import { pushPresentApiClients } from './push-api-clients.js'

const shown = (row: ApiClientRow) => row as ApiClient

/**
 * Revokes an API client: it can get no more tokens, and its tokens stop working within one second. Revoking it again returns it
 * unchanged. Error: UPSTREAM_FAILURE when the provider fails, and then nothing changes.
 */
export const revokeApiClient = externalCommand<CallArgs & { id: string }, ApiClientRow, ApiClientRow, void, ApiClient>(
  'revokeApiClient',
  {
    noun: 'API client',
    failure: 'UPSTREAM_FAILURE',
    target: (tx, { id }) => lockApiClient(tx, id),

    async prepare({ target }) {
      if (target.status === 'revoked')
        return { outcome: { result: shown(target), audit: { exempt: 'it was revoked before' } } }
      return { plan: target, holds: [target.id] }
    },

    async act({ ctx, caller }, { id }) {
      const services = identityServices(ctx)
      await services.provider.deleteClient(await realmOf(services, caller.tenantId), id)
    },

    async record({ tx, target, now }) {
      const row = await updateApiClientRow(
        tx,
        target,
        { status: 'revoked', revokedAt: now, secretEncrypted: null },
        now,
      )
      const audit = apiClientEntry('delete', 'API client revoked', row, { status: 'active' }, { status: 'revoked' })
      return { result: shown(row), audit }
    },

    undo: ({ ctx, caller }, { id }) => pushPresentApiClients(identityServices(ctx), caller.tenantId, [id]),
  },
)
