import { type Changes, changesBetween } from '@otorga/kernel/base/changes'
import { mergePatch } from '@otorga/kernel/base/merge-patch'
import { type CallArgs, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import {
  beginChange,
  lockOrganization,
  type OrganizationRow,
  updateOrganizationRow,
} from '../store/organization.store.js'
import { realmOf } from '../store/realm-of.js'
import { refuseTaken } from './admit-organization.js'
import { organizationEntry } from './organization.trail.js'
import type { Organization, UpdateOrganizationInput } from './organization.types.js'
import { undoAtProvider } from './push-organization.js'

/** The organization's fields after the patch; absent ones are not changed. */
const patched = (row: OrganizationRow, input: UpdateOrganizationInput): Partial<OrganizationRow> => ({
  ...(input.name != null && { name: input.name }),
  ...(input.code !== undefined && { code: input.code }),
  ...(input.status != null && { status: input.status }),
  ...(input.domains !== undefined && { domains: input.domains ?? [] }),
  ...(input.attributes !== undefined && {
    attributes:
      input.attributes === null ? {} : (mergePatch(row.attributes, input.attributes) as OrganizationRow['attributes']),
  }),
})

type Plan = Changes<OrganizationRow>

async function write(
  { tx, target, now }: Work<OrganizationRow>,
  changes: Plan,
  atProvider: Pick<Partial<OrganizationRow>, 'idpId' | 'changingSince'>,
) {
  const row = await updateOrganizationRow(tx, target, { ...changes.fields, ...atProvider }, now)
  return { result: row, audit: organizationEntry('update', 'Organization changed', row, changes.old, changes.new) }
}

/**
 * Changes an organization; a new name is carried to the provider. Errors: CONFLICT for a name or code in use, UPSTREAM_FAILURE when
 * the provider fails, and then nothing changes.
 */
export const updateOrganization = externalCommand<
  CallArgs & { id: string; input: UpdateOrganizationInput },
  OrganizationRow,
  Plan,
  string,
  Organization
>('updateOrganization', {
  noun: 'organization',
  failure: 'UPSTREAM_FAILURE',
  target: (tx, { id }) => lockOrganization(tx, id),
  version: ({ rowVersion }) => rowVersion,

  async prepare(work, { input }) {
    const { tx, target } = work
    const changes = changesBetween(target, patched(target, input))
    if (!changes) return { outcome: { result: target, audit: { exempt: 'nothing changed' } } }
    await refuseTaken(tx, { ...target, ...changes.fields })
    if (!('name' in changes.fields)) return { outcome: await write(work, changes, {}) }
    await beginChange(tx, target.id, work.now)
    return { plan: changes, holds: [target.id] }
  },

  async act({ ctx, caller, target }, { fields }) {
    const services = identityServices(ctx)
    const realm = await realmOf(services, caller.tenantId)
    const { idpId } = await services.provider.saveOrganization(realm, { organizationId: target.id, name: fields.name! })
    return idpId
  },

  record: (work, changes, idpId) => write(work, changes, { idpId, changingSince: null }),

  undo: ({ ctx, caller, target, now }) => undoAtProvider(identityServices(ctx), caller.tenantId, target.id, now),
})
