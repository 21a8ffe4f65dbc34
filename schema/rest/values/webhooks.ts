// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export const Event = {
  fields: ["timestamp","tenant_id"],
  required: ["timestamp","tenant_id"],
  default: {},
} as const

export const TenantCreated = {
  fields: ["tenant_id","name","slug","status","plan","realm_name","admin_user_id"],
  required: ["tenant_id","name","slug","status","plan","realm_name","admin_user_id"],
  default: {},
} as const

export const TenantStatusChanged = {
  fields: ["tenant_id","slug","status","previous_status","reason"],
  required: ["tenant_id","slug","status","previous_status","reason"],
  default: {},
} as const

export const UserChanged = {
  fields: ["user_id","change","status","roles","organization_id"],
  required: ["user_id","change","status","roles","organization_id"],
  default: {},
} as const

export const ChangeApplied = {
  fields: ["change_request_id","entity_id"],
  required: ["change_request_id","entity_id"],
  default: {},
} as const

export const ChangeFailed = {
  fields: ["change_request_id","code","message"],
  required: ["change_request_id","code","message"],
  default: {},
} as const

export const ChangeDecided = {
  fields: ["change_request_id","entity_type","action","entity_id","payload_after","base_row_version","requested_by","decided_by"],
  required: ["change_request_id","entity_type","action","entity_id","payload_after","base_row_version","requested_by","decided_by"],
  default: {},
} as const

export const CallDevice = {
  fields: ["fingerprint","ip","user_agent"],
  required: ["fingerprint","ip","user_agent"],
  default: {},
} as const

export const LendingSubject = {
  fields: ["subject_id","identifier_type","identifier_value","full_name"],
  required: ["subject_id","identifier_type","identifier_value","full_name"],
  default: {},
} as const

export const AboutApplication = {
  fields: ["product_id","channel","amount","currency","term_days","device","occurred_at"],
  required: ["product_id","channel","amount","currency","term_days","device","occurred_at"],
  default: {},
} as const

export const StoredApplication = {
  fields: ["application_id","status"],
  required: ["application_id","status"],
  default: {},
} as const

export const ApplicationDeviceSeen = {
  fields: ["device"],
  required: [],
  default: {},
} as const

export const ApplicationRefused = {
  fields: ["application_id","reason"],
  required: ["application_id","reason"],
  default: {},
} as const

export const ApplicationDecided = {
  fields: ["credit_id","decided_by"],
  required: ["credit_id","decided_by"],
  default: {},
} as const

export const AboutCredit = {
  fields: ["credit_id","application_id","product_id","status","amount","currency","occurred_at"],
  required: ["credit_id","application_id","product_id","status","amount","currency","occurred_at"],
  default: {},
} as const

export const CreditPayment = {
  fields: ["payment_id","payment_type","payment_date","remaining_balance"],
  required: ["payment_id","payment_type","payment_date","remaining_balance"],
  default: {},
} as const

export const CreditPastDue = {
  fields: ["outstanding_total","days_past_due","installments","business_date"],
  required: ["outstanding_total","days_past_due","installments","business_date"],
  default: {},
} as const

export const Origin = {
  fields: ["service","entity_type","entity_id"],
  required: ["service","entity_type","entity_id"],
  default: {},
} as const

export const Person = {
  fields: ["subject_id","identifier_type","identifier_value","name"],
  required: ["subject_id","identifier_type","identifier_value","name"],
  default: {},
} as const

export const AboutSignature = {
  fields: ["signature_id","origin","subject","occurred_at"],
  required: ["signature_id","origin","subject","occurred_at"],
  default: {},
} as const

export const SignatureRequestCreated = {
  fields: ["status","signature_type","expires_at"],
  required: ["status","signature_type","expires_at"],
  default: {},
} as const

export const SignatureEnding = {
  enum: ["signed","declined","expired","revoked"],
} as const

export const SignatureRequestEnded = {
  fields: ["status","signed_at","document_hashes","device"],
  required: ["status","signed_at","document_hashes","device"],
  default: {},
} as const

export const SignatureDeviceSeen = {
  fields: ["device"],
  required: ["device"],
  default: {},
} as const

export const AboutExecution = {
  fields: ["execution_id","request_id","flow_id","origin","subject"],
  required: ["execution_id","request_id","flow_id","origin","subject"],
  default: {},
} as const

export const FlowRequestCreated = {
  fields: ["expires_at","created_at"],
  required: ["expires_at","created_at"],
  default: {},
} as const

export const FlowRequestRefused = {
  fields: ["flow_id","origin","subject","reason","refused_at"],
  required: ["flow_id","origin","subject","reason","refused_at"],
  default: {},
} as const

export const FlowExecutionStarted = {
  fields: ["device","started_at"],
  required: ["device","started_at"],
  default: {},
} as const

export const FlowDeviceSeen = {
  fields: ["device","seen_at"],
  required: ["device","seen_at"],
  default: {},
} as const

export const AboutStep = {
  fields: ["step","device","reasons","finished_at"],
  required: ["step","device","reasons","finished_at"],
  default: {},
} as const

export const FlowStepCompleted = {
  fields: ["score"],
  required: ["score"],
  default: {},
} as const

export const FlowStepFailed = {
  fields: ["attempts_remaining"],
  required: ["attempts_remaining"],
  default: {},
} as const

export const FlowEnding = {
  enum: ["approved","rejected","needs_review","failed","expired","cancelled"],
} as const

export const FlowExecutionCompleted = {
  fields: ["status","outcome","score","reasons","device","completed_at"],
  required: ["status","outcome","score","reasons","device","completed_at"],
  default: {},
} as const

export const AlertRaised = {
  fields: ["alert_id","subject_id","alert_type","severity"],
  required: ["alert_id","subject_id","alert_type","severity"],
  default: {},
} as const

export const SubjectRepaired = {
  fields: ["subject_id"],
  required: ["subject_id"],
  default: {},
} as const
