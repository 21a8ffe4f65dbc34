import type { Action } from '@otorga/kernel/messages/audit'
import type { OrganizationRow } from '../store/organization.store.js'

type Facts = Record<string, unknown> | null

/** The audit entry about an organization. */
export const organizationEntry = (
  activity: 'create' | 'update' | 'delete',
  message: string,
  { id, name }: Pick<OrganizationRow, 'id' | 'name'>,
  old: Facts,
  after: Facts,
): Action => ({ class: 3001, activity, type: 'organization', id, name, message, old, new: after })
