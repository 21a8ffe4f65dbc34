// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export const AuditClassUid = {
  enum: [2004,3001,3002,6001],
} as const

export const AuditClassName = {
  enum: ["Detection Finding","Account Change","Authentication","Web Resources Activity"],
} as const

export const AuditCategoryUid = {
  enum: [2,3,6],
} as const

export const AuditCategoryName = {
  enum: ["Findings","Identity & Access Management","Application Activity"],
} as const

export const AuditActivityId = {
  enum: [1,2,3,4,5,6,7,8,9,10,11,12,99],
} as const

export const AuditActivityName = {
  enum: ["Create","Update","Delete","Read","Login","Logout","Execute","Approve","Reject","Sign","Disburse","Pay","Other"],
} as const

export const AuditSeverityId = {
  enum: [1,2,3,4,5],
} as const

export const AuditSeverity = {
  enum: ["Informational","Low","Medium","High","Critical"],
} as const

export const AuditUserType = {
  enum: ["User","System","Service","Admin"],
} as const

export const AuditIdentifier = {
  minLength: 1,
  maxLength: 200,
} as const

export const AuditActor = {
  fields: ["id","user_uid","user_name","user_type","session_uid"],
  required: ["id","user_uid","user_name","user_type","session_uid"],
  default: {},
} as const

export const AuditResource = {
  fields: ["id","resource_uid","resource_type","resource_name","domain"],
  required: ["id","resource_uid","resource_type","resource_name","domain"],
  default: {},
} as const

export const AuditEndpoint = {
  fields: ["ip","name"],
  required: ["ip","name"],
  default: {},
} as const

export const AuditEvent = {
  fields: ["id","class_uid","class_name","category_uid","category_name","activity_id","activity_name","severity_id","severity","time","message","actor","resource","src_endpoint","metadata","unmapped","created_at"],
  required: ["id","class_uid","class_name","category_uid","category_name","activity_id","activity_name","severity_id","severity","time","message","actor","resource","src_endpoint","metadata","unmapped","created_at"],
  default: {},
} as const

export const AuditActorInput = {
  fields: ["id","user_uid","user_name","user_type","session_uid"],
  required: [],
  default: {"user_type":"User"},
} as const

export const AuditResourceInput = {
  fields: ["id","resource_uid","resource_type","resource_name","domain"],
  required: [],
  default: {},
} as const

export const AuditEndpointInput = {
  fields: ["ip","name"],
  required: [],
  default: {},
} as const

export const AuditEventInput = {
  fields: ["class_uid","class_name","category_uid","category_name","activity_id","activity_name","severity_id","severity","message","actor","resource","src_endpoint","unmapped"],
  required: ["class_uid","category_uid","activity_id","severity_id","message"],
  default: {},
} as const

export const InternalAuditInput = {
  fields: ["tenant_id","class_uid","class_name","category_uid","category_name","activity_id","activity_name","severity_id","severity","message","actor","resource","src_endpoint","unmapped"],
  required: ["tenant_id","class_uid","category_uid","activity_id","severity_id","message"],
  default: {},
} as const

export const AuditEventRecorded = {
  fields: ["id","class_uid","class_name","severity_id","message","created_at"],
  required: ["id","class_uid","class_name","severity_id","message","created_at"],
  default: {},
} as const

export const InternalAuditRecorded = {
  fields: ["id","created_at"],
  required: ["id","created_at"],
  default: {},
} as const

export const AuditPeriod = {
  fields: ["from","to"],
  required: ["from","to"],
  default: {},
} as const

export const AuditSummary = {
  fields: ["period","total_events","by_severity","by_category","timeline"],
  required: ["period","total_events","by_severity","by_category","timeline"],
  default: {},
} as const

export const AuditSeverityCounts = {
  fields: ["informational","low","medium","high","critical"],
  required: ["informational","low","medium","high","critical"],
  default: {},
} as const

export const AuditCategoryCount = {
  fields: ["category_uid","category_name","count"],
  required: ["category_uid","category_name","count"],
  default: {},
} as const

export const AuditTimelineBucket = {
  fields: ["date","count"],
  required: ["date","count"],
  default: {},
} as const

export const AuditActors = {
  fields: ["period","actors"],
  required: ["period","actors"],
  default: {},
} as const

export const AuditActorActivity = {
  fields: ["actor_id","user_uid","user_name","user_type","event_count","last_activity"],
  required: ["actor_id","user_uid","user_name","user_type","event_count","last_activity"],
  default: {},
} as const

export const AuditResources = {
  fields: ["period","resources"],
  required: ["period","resources"],
  default: {},
} as const

export const AuditResourceActivity = {
  fields: ["resource_id","resource_uid","resource_type","resource_name","domain","event_count","last_activity"],
  required: ["resource_id","resource_uid","resource_type","resource_name","domain","event_count","last_activity"],
  default: {},
} as const

export const AuditExportFormat = {
  enum: ["ocsf_json","csv"],
} as const

export const AuditExportFilters = {
  fields: ["time_from","time_to","category_uid","severity_id"],
  required: ["time_from","time_to","category_uid","severity_id"],
  default: {},
} as const

export const AuditExportInput = {
  fields: ["format","filters"],
  required: ["format"],
  default: {},
} as const

export const AuditExportRequested = {
  fields: ["id","status","format","filters","requested_at"],
  required: ["id","status","format","filters","requested_at"],
  default: {},
} as const

export const AuditExport = {
  fields: ["id","status","format","filters","requested_at","started_at","completed_at","file_url","file_url_expires_at","total_events","size_bytes","sha256","expires_at","error","failed_at"],
  required: ["id","status","format","filters","requested_at"],
  default: {},
} as const
