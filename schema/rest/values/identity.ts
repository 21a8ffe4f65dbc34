// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export const TenantStatus = {
  enum: ["onboarding","active","suspended"],
} as const

export const Plan = {
  enum: ["starter","professional","enterprise"],
} as const

export const Slug = {
  minLength: 3,
  maxLength: 63,
} as const

export const Timezone = {
  minLength: 1,
  maxLength: 64,
} as const

export const Locale = {
  maxLength: 12,
} as const

export const MakerCheckerEntities = {
  maxItems: 8,
} as const

export const TenantWebhook = {
  fields: ["url","events"],
  required: ["url","events"],
  default: {},
} as const

export const TenantWebhooks = {
  maxItems: 20,
} as const

export const TenantNotifications = {
  fields: ["application_received","validation_waiting","contract_to_sign","contract_signed","decision","disbursed","instalment_due","instalment_overdue"],
  required: ["application_received","validation_waiting","contract_to_sign","contract_signed","decision","disbursed","instalment_due","instalment_overdue"],
  default: {},
} as const

export const TenantNotificationsPatch = {
  fields: ["application_received","validation_waiting","contract_to_sign","contract_signed","decision","disbursed","instalment_due","instalment_overdue"],
  required: [],
  default: {},
} as const

export const SignatureReminders = {
  maxItems: 5,
} as const

export const SecondFactorRoles = {
  maxItems: 50,
} as const

export const TenantConfig = {
  fields: ["timezone","locale","currency","maker_checker","webhooks","notifications","reminders","second_factor_roles"],
  required: ["timezone","locale","currency","maker_checker","webhooks","reminders","second_factor_roles","notifications"],
  default: {},
} as const

export const TenantConfigInput = {
  fields: ["timezone","locale","currency","maker_checker","webhooks","notifications","reminders","second_factor_roles"],
  required: ["timezone","locale","currency"],
  default: {"reminders":[24],"second_factor_roles":[]},
} as const

export const TenantConfigPatch = {
  fields: ["timezone","locale","currency","maker_checker","webhooks","notifications","reminders","second_factor_roles"],
  required: [],
  default: {},
} as const

export const ThemeUrl = {
  maxLength: 2048,
} as const

export const ThemeLogo = {
  maxLength: 65536,
} as const

export const Theme = {
  fields: ["logo_url","favicon_url","primary_color","secondary_color"],
  required: ["logo_url","favicon_url","primary_color","secondary_color"],
  default: {},
} as const

export const ThemePatch = {
  fields: ["logo_url","favicon_url","primary_color","secondary_color"],
  required: [],
  default: {},
} as const

export const TenantContact = {
  fields: ["email","phone","address","website"],
  required: ["email","phone","address","website"],
  default: {},
} as const

export const PublicBrand = {
  fields: ["name","locale","timezone","logo_url","primary_color","contact"],
  required: ["name","locale","timezone","logo_url","primary_color","contact"],
  default: {},
} as const

export const TenantContactPatch = {
  fields: ["email","phone","address","website"],
  required: [],
  default: {},
} as const

export const TenantBrandingPatch = {
  fields: ["logo_url","favicon_url","primary_color","secondary_color","contact"],
  required: [],
  default: {},
} as const

export const LegalTextInput = {
  fields: ["kind","language","text"],
  required: ["kind","language","text"],
  default: {},
} as const

export const ContractTemplateInput = {
  fields: ["language","text"],
  required: ["language","text"],
  default: {},
} as const

export const TenantSettingsPatch = {
  fields: ["branding","legal_texts","contract_template","reminders","second_factor_roles","webhooks","notifications","retention_days"],
  required: [],
  default: {},
} as const

export const Tenant = {
  fields: ["id","name","slug","status","plan","user_count","config","theme","modules","realm_name","admin_user_id","row_version","suspended_at","created_at","updated_at","webhook_secret"],
  required: ["id","name","slug","status","plan","user_count","config","theme","modules","realm_name","admin_user_id","row_version","suspended_at","created_at","updated_at"],
  default: {},
} as const

export const TenantSummary = {
  fields: ["id","name","slug","status","plan","user_count","created_at"],
  required: ["id","name","slug","status","plan","user_count","created_at"],
  default: {},
} as const

export const TenantCreated = {
  fields: ["id","name","slug","status","realm_name","admin_user_id","created_at","webhook_secret"],
  required: ["id","name","slug","status","realm_name","admin_user_id","created_at"],
  default: {},
} as const

export const TenantInput = {
  fields: ["name","slug","plan","config","admin_user"],
  required: ["name","slug","plan","config","admin_user"],
  default: {},
} as const

export const TenantPatch = {
  fields: ["name","plan","config","theme","modules","status"],
  required: [],
  default: {},
} as const

export const TenantSuspension = {
  fields: ["reason"],
  required: [],
  default: {},
} as const

export const TenantSuspended = {
  fields: ["id","status","suspended_at"],
  required: ["id","status","suspended_at"],
  default: {},
} as const

export const InternalTenantStatus = {
  fields: ["tenant_id","status","modules"],
  required: ["tenant_id","status","modules"],
  default: {},
} as const

export const ResolvedTenant = {
  fields: ["tenant_id","slug","status","realm_name","issuer"],
  required: ["tenant_id","slug","status","realm_name","issuer"],
  default: {},
} as const

export const UserStatus = {
  enum: ["pending_verification","active","locked","inactive"],
} as const

export const RoleName = {
  minLength: 1,
  maxLength: 100,
} as const

export const UserRoles = {
  minItems: 1,
  maxItems: 50,
} as const

export const User = {
  fields: ["id","email","first_name","last_name","phone","status","roles","organization_id","row_version","created_at","updated_at"],
  required: ["id","email","first_name","last_name","phone","status","roles","organization_id","row_version","created_at","updated_at"],
  default: {},
} as const

export const UserSummary = {
  fields: ["id","email","first_name","last_name","status","roles","organization_id","created_at"],
  required: ["id","email","first_name","last_name","status","roles","organization_id","created_at"],
  default: {},
} as const

export const UserCreated = {
  fields: ["id","email","first_name","last_name","status","roles","created_at"],
  required: ["id","email","first_name","last_name","status","roles","created_at"],
  default: {},
} as const

export const UserDeleted = {
  fields: ["id","status","updated_at"],
  required: ["id","status","updated_at"],
  default: {},
} as const

export const UserInput = {
  fields: ["email","first_name","last_name","phone","roles","organization_id","send_welcome_email"],
  required: ["email","first_name","last_name","roles"],
  default: {"send_welcome_email":true},
} as const

export const UserPatch = {
  fields: ["first_name","last_name","phone","roles","organization_id","status"],
  required: [],
  default: {},
} as const

export const ProvisionUserInput = {
  fields: ["tenant_id","email","first_name","last_name","phone","document_type","document_number","role","send_credentials"],
  required: ["tenant_id","email","first_name","last_name","role"],
  default: {"send_credentials":true},
} as const

export const ProvisionedUser = {
  fields: ["user_id","idp_id","temporary_password","must_change_password"],
  required: ["user_id","idp_id","temporary_password","must_change_password"],
  default: {},
} as const

export const Permissions = {
  maxItems: 26,
} as const

export const Role = {
  fields: ["id","name","description","permissions","is_system","user_count","row_version","created_at","updated_at"],
  required: ["id","name","description","permissions","is_system","user_count","row_version","created_at","updated_at"],
  default: {},
} as const

export const RoleInput = {
  fields: ["name","description","permissions"],
  required: ["name"],
  default: {},
} as const

export const RolePatch = {
  fields: ["name","description","permissions"],
  required: [],
  default: {},
} as const

export const ApiClientInput = {
  fields: ["name","roles","organization_id"],
  required: ["name","roles"],
  default: {},
} as const

export const OrganizationStatus = {
  enum: ["active","inactive"],
} as const

export const OrganizationCode = {
  minLength: 1,
  maxLength: 40,
} as const

export const OrganizationDomains = {
  maxItems: 50,
} as const

export const Organization = {
  fields: ["id","name","code","status","domains","attributes","idp_id","user_count","row_version","created_at","updated_at"],
  required: ["id","name","code","status","domains","attributes","idp_id","user_count","row_version","created_at","updated_at"],
  default: {},
} as const

export const OrganizationInput = {
  fields: ["name","code","domains","attributes"],
  required: ["name"],
  default: {},
} as const

export const OrganizationPatch = {
  fields: ["name","code","status","domains","attributes"],
  required: [],
  default: {},
} as const

export const HealthStatus = {
  enum: ["Healthy","Unhealthy"],
} as const

export const CheckStatus = {
  enum: ["Healthy","Degraded","Unhealthy"],
} as const

export const Liveness = {
  fields: ["status"],
  required: ["status"],
  default: {},
} as const

export const Readiness = {
  fields: ["status","checks"],
  required: ["status","checks"],
  default: {},
} as const
