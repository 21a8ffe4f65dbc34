import type { TenantInfo } from '@otorga/kernel/base/context'
import type { TenantNotifications } from '@otorga/schema/rest/types/identity'
import type { RequestRow } from './signature-request.store.js'

/** Whether a signer is mailed. `config.notifications` switches off only mails to lending's applicants. */
export const wantsMail = (
  { mutedMails }: Pick<TenantInfo, 'mutedMails'>,
  { originService }: Pick<RequestRow, 'originService'>,
  mail: keyof TenantNotifications,
): boolean => originService !== 'lending' || !mutedMails.includes(mail)

/** The channels by which a signer is told of the link. */
export function channelsTo(
  tenant: Pick<TenantInfo, 'mutedMails'>,
  row: Pick<RequestRow, 'originService' | 'notificationChannels' | 'signerPhone'>,
): ('email' | 'sms')[] {
  const asked = row.notificationChannels
  return [
    ...(asked.includes('email') && wantsMail(tenant, row, 'contract_to_sign') ? (['email'] as const) : []),
    ...(asked.includes('sms') && row.signerPhone ? (['sms'] as const) : []),
  ]
}
