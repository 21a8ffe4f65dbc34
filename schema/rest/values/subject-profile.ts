// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export const SubjectListEnvelope = {
  fields: ["data","pagination","metadata"],
  required: ["data","pagination","metadata"],
  default: {},
} as const

export const IdentifierType = {
  minLength: 1,
  maxLength: 50,
} as const

export const IdentifierValue = {
  minLength: 1,
  maxLength: 100,
} as const

export const EventType = {
  maxLength: 100,
} as const

export const EventSource = {
  enum: ["lending","flow","signature"],
} as const

export const ListType = {
  enum: ["blacklist","whitelist","watchlist"],
} as const

export const ListTypes = {
  minLength: 9,
  maxLength: 29,
} as const

export const AlertStatus = {
  enum: ["open","acknowledged","resolved","dismissed"],
} as const

export const AlertSeverity = {
  enum: ["low","medium","high","critical"],
} as const

export const AlertType = {
  enum: ["repeated_rejections","many_devices","default","blacklisted_attempt","score_drop"],
} as const

export const AlertResolution = {
  enum: ["confirmed_risk","false_positive","inconclusive"],
} as const

export const Classification = {
  enum: ["trusted","normal","caution","high_risk"],
} as const

export const Score = {
  minimum: 0,
  maximum: 100,
} as const

export const TenantView = {
  fields: ["status","trust_score","total_interactions","total_approvals","total_rejections","total_defaults","first_interaction_at","last_interaction_at"],
  required: ["status","trust_score","total_interactions","total_approvals","total_rejections","total_defaults","first_interaction_at","last_interaction_at"],
  default: {},
} as const

export const Subject = {
  fields: ["subject_id","identifier_type","identifier_value","full_name","tenant_view"],
  required: ["subject_id","identifier_type","identifier_value","full_name","tenant_view"],
  default: {},
} as const

export const DeviceInfo = {
  fields: ["fingerprint","ip","geo_city"],
  required: ["fingerprint","ip","geo_city"],
  default: {},
} as const

export const SubjectEvent = {
  fields: ["id","event_type","event_source","event_data","device_info","event_timestamp"],
  required: ["id","event_type","event_source","event_data","device_info","event_timestamp"],
  default: {},
} as const

export const SubjectEventsSummary = {
  fields: ["subject_id","total_events","by_type","by_source","first_event_at","last_event_at","timeline"],
  required: ["subject_id","total_events","by_type","by_source","first_event_at","last_event_at","timeline"],
  default: {},
} as const

export const Device = {
  fields: ["id","device_fingerprint","ip_address","user_agent","geo_country","geo_city","access_count","first_seen_at","last_seen_at"],
  required: ["id","device_fingerprint","ip_address","user_agent","geo_country","geo_city","access_count","first_seen_at","last_seen_at"],
  default: {},
} as const

export const ListEntry = {
  fields: ["id","subject_id","list_type","reason","metadata","added_at","expires_at","added_by_type","removed_at","removed_by"],
  required: ["id","subject_id","list_type","reason","metadata","added_at","expires_at","added_by_type","removed_at","removed_by"],
  default: {},
} as const

export const AddToList = {
  fields: ["list_type","reason","expires_in_days","metadata"],
  required: ["list_type","reason"],
  default: {},
} as const

export const ListEntryMetadata = {
  fields: ["related_alert_id","evidence"],
  required: [],
  default: {},
} as const

export const Alert = {
  fields: ["id","subject_id","alert_type","severity","status","title","description","source_event_id","assigned_to","resolution","note","created_at","acknowledged_at","closed_at"],
  required: ["id","subject_id","alert_type","severity","status","title","description","source_event_id","assigned_to","resolution","note","created_at","acknowledged_at","closed_at"],
  default: {},
} as const

export const UpdateAlert = {
  fields: ["status","resolution","note","assigned_to"],
  required: [],
  default: {},
} as const

export const TrustScoreFactors = {
  fields: ["base_score","approvals_contribution","rejections_contribution","defaults_contribution","tenure_contribution","device_contribution"],
  required: ["base_score","approvals_contribution","rejections_contribution","defaults_contribution","tenure_contribution","device_contribution"],
  default: {},
} as const

export const TrustScore = {
  fields: ["subject_id","trust_score","classification","last_calculated_at","factors"],
  required: ["subject_id","trust_score","classification","last_calculated_at","factors"],
  default: {},
} as const

export const TrustScoreChange = {
  fields: ["trust_score","classification","factors","reason_event_id","calculated_at"],
  required: ["trust_score","classification","factors","reason_event_id","calculated_at"],
  default: {},
} as const

export const SubjectMetrics = {
  fields: ["subject_id","trust_score","total_interactions","total_approvals","total_rejections","total_defaults","approval_rate","days_since_first_interaction","days_since_last_interaction","devices_count","recent_rejections_30d","lists"],
  required: ["subject_id","trust_score","total_interactions","total_approvals","total_rejections","total_defaults","approval_rate","days_since_first_interaction","days_since_last_interaction","devices_count","recent_rejections_30d","lists"],
  default: {},
} as const

export const ListChecks = {
  fields: ["subject_id","checks"],
  required: ["subject_id","checks"],
  default: {},
} as const

export const ListCheck = {
  fields: ["is_listed","reason","added_at","expires_at"],
  required: ["is_listed"],
  default: {},
} as const
