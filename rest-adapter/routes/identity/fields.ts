import * as contract from '@otorga/schema/rest/values/identity'
import { selection } from '../selection.js'

// The selections that several operations share, with the field names of the REST documents.

/** An organization of the tenant. */
export const organization = `
  id name code status domains attributes idp_id: idpId user_count: userCount row_version: rowVersion
  created_at: createdAt updated_at: updatedAt
`

/** A role and what it permits. */
export const role = `
  id name description permissions is_system: isSystem user_count: userCount row_version: rowVersion
  created_at: createdAt updated_at: updatedAt
`

/** How a tenant works and looks. */
export const tenantSettings = `
  config { ${selection(contract.TenantConfig, {
    webhooks: selection(contract.TenantWebhook),
    notifications: selection(contract.TenantNotifications),
  })} }
  theme { ${selection(contract.Theme)} }
`
