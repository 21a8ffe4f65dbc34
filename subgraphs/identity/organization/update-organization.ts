import { changesBetween } from '@otorga/kernel/base/changes'
import { mergePatch } from '@otorga/kernel/base/merge-patch'
import { type CallArgs, command } from '@otorga/kernel/request/operation'
import { lockOrganization, type OrganizationRow, updateOrganizationRow } from '../store/organization.store.js'
import type { Organization, UpdateOrganizationInput } from './organization.types.js'

/** The organization's fields as the patch wants them; absent ones stay. */
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

/** Changes an organization. Errors: CONFLICT for a name or code in use. */
export const updateOrganization = command<
  CallArgs & { id: string; input: UpdateOrganizationInput },
  OrganizationRow,
  Organization
>('updateOrganization', {
  noun: 'organization',
  target: (tx, { id }) => lockOrganization(tx, id),
  version: ({ rowVersion }) => rowVersion,
  async run({ tx, target, now }, { input }) {
    const changes = changesBetween(target, patched(target, input))
    if (!changes) return { result: target, audit: { exempt: 'nothing changed' } }
    const row = await updateOrganizationRow(tx, target, changes.fields, now)
    return {
      result: row,
      audit: {
        class: 3001,
        activity: 'update',
        type: 'organization',
        id: row.id,
        name: row.name,
        message: 'Organization changed',
        old: changes.old,
        new: changes.new,
      },
    }
  },
})
