import { AppError } from '@otorga/kernel/base/errors'
import { type CallArgs, command } from '@otorga/kernel/request/operation'
import { deleteOrganizationRow, lockOrganization, type OrganizationRow } from '../store/organization.store.js'
import { isUsed } from '../store/user.store.js'

/** Removes an organization. Errors: CONFLICT while it has users. */
export const deleteOrganization = command<CallArgs & { id: string }, OrganizationRow, boolean>('deleteOrganization', {
  noun: 'organization',
  target: (tx, { id }) => lockOrganization(tx, id),
  async run({ tx, target }) {
    if (await isUsed(tx, { organizationId: target.id }))
      throw new AppError('CONFLICT', { message: 'The organization has users; move them first.' })
    await deleteOrganizationRow(tx, target.id)
    return {
      result: true,
      audit: {
        class: 3001,
        activity: 'delete',
        type: 'organization',
        id: target.id,
        name: target.name,
        message: 'Organization deleted',
        old: { name: target.name, code: target.code, status: target.status },
        new: null,
      },
    }
  },
})
