import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { isUsedByClients } from '../store/api-client.store.js'
import {
  beginChange,
  deleteOrganizationRow,
  lockOrganization,
  type OrganizationRow,
} from '../store/organization.store.js'
import { realmOf } from '../store/realm-of.js'
import { isUsed } from '../store/user.store.js'
import { organizationEntry } from './organization.trail.js'
import { undoAtProvider } from './push-organization.js'

async function checkUnused(tx: Transaction, { id }: OrganizationRow) {
  if (await isUsed(tx, { organizationId: id }))
    throw new AppError('CONFLICT', { message: 'The organization has users; move them first.' })
  if (await isUsedByClients(tx, { organizationId: id }))
    throw new AppError('CONFLICT', { message: 'API clients belong to the organization; revoke them first.' })
}

/**
 * Removes an organization, here and at the provider. Errors: CONFLICT while it has users or API clients, UPSTREAM_FAILURE when the provider fails, and
 * then nothing changes.
 */
export const deleteOrganization = externalCommand<
  CallArgs & { id: string },
  OrganizationRow,
  OrganizationRow,
  void,
  boolean
>('deleteOrganization', {
  noun: 'organization',
  failure: 'UPSTREAM_FAILURE',
  target: (tx, { id }) => lockOrganization(tx, id),

  async prepare({ tx, target, now }) {
    await checkUnused(tx, target)
    await beginChange(tx, target.id, now)
    return { plan: target, holds: [target.id] }
  },

  async act({ ctx, caller }, { id }) {
    const services = identityServices(ctx)
    await services.provider.deleteOrganization(await realmOf(services, caller.tenantId), id)
  },

  async record({ tx }, { id }) {
    // Users may have joined since the first check; the lock keeps others from joining now.
    const row = await lockOrganization(tx, id)
    if (!row) throw new AppError('CONFLICT', { message: 'Another call has removed this organization.' })
    await checkUnused(tx, row)
    await deleteOrganizationRow(tx, id)
    const { name, code, status } = row
    return {
      result: true,
      audit: organizationEntry('delete', 'Organization deleted', row, { name, code, status }, null),
    }
  },

  undo: ({ ctx, caller, now }, { id }) => undoAtProvider(identityServices(ctx), caller.tenantId, id, now),
})
