import type { Action } from '@otorga/kernel/messages/audit'
import type { ApiClientRow } from '../store/api-client.store.js'

type Facts = Record<string, unknown> | null

/** The audit entry about an API client; it contains nothing about the secret. */
export const apiClientEntry = (
  activity: 'create' | 'update' | 'delete',
  message: string,
  { id, name }: Pick<ApiClientRow, 'id' | 'name'>,
  old: Facts,
  after: Facts,
): Action => ({ class: 3001, activity, type: 'api_client', id, name, message, severity: 2, old, new: after })
