import type { LegalTextRow } from '../store/legal-text.store.js'
import { settledConfig } from '../store/settled-config.js'
import type { TenantRow } from '../store/tenant.store.js'
import { tenantView } from '../tenant/tenant.view.js'
import type { TenantContact, TenantSettings } from './settings.types.js'

/** The contact of a tenant that has said nothing. */
export const noContact: TenantContact = { email: null, phone: null, address: null, website: null }

/** A tenant's settings in the form of the graph. The secret is shown only in the answer to the call that made it. */
export function settingsView(
  row: TenantRow,
  texts: readonly LegalTextRow[],
  webhookSecret: string | null = null,
): TenantSettings {
  const { id, contact, retentionDays, rowVersion, updatedAt } = row
  const { reminders, secondFactorRoles, webhooks, notifications } = settledConfig(row.config)
  return {
    id,
    branding: { ...tenantView(row).theme, contact: { ...noContact, ...contact } },
    legalTexts: texts.filter(({ kind }) => kind !== 'contract_template'),
    contractTemplate: texts.filter(({ kind }) => kind === 'contract_template'),
    reminders,
    secondFactorRoles,
    webhooks,
    notifications,
    retentionDays,
    rowVersion,
    updatedAt,
    webhookSecret,
  }
}
