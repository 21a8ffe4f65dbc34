// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export const FlowStatus = {
  enum: ["active","inactive"],
} as const

export const FlowSlug = {
  minLength: 3,
  maxLength: 63,
} as const

export const NullableText = {
  maxLength: 2000,
} as const

export const NullableCategory = {
  minLength: 1,
  maxLength: 60,
} as const

export const FlowVersionStatus = {
  enum: ["draft","published","archived"],
} as const

export const Flow = {
  fields: ["id","name","slug","description","is_template","template_category","status","version","row_version","created_at","updated_at"],
  required: ["id","name","slug","description","is_template","template_category","status","version","row_version","created_at","updated_at"],
  default: {},
} as const

export const FlowInput = {
  fields: ["name","slug","description","is_template","template_category"],
  required: ["name","slug"],
  default: {"is_template":false},
} as const

export const FlowPatch = {
  fields: ["name","description","is_template","template_category","status"],
  required: [],
  default: {},
} as const

export const FlowVersionSummary = {
  fields: ["id","flow_id","version_number","status","row_version","published_at","created_at","updated_at"],
  required: ["id","flow_id","version_number","status","row_version","published_at","created_at","updated_at"],
  default: {},
} as const

export const FlowVersion = {
  fields: ["id","flow_id","version_number","status","row_version","published_at","created_at","updated_at","steps","rules"],
  required: ["id","flow_id","version_number","status","row_version","published_at","created_at","updated_at","steps","rules"],
  default: {},
} as const

export const FlowStepType = {
  enum: ["card_capture","liveness","document_upload","form","otp"],
} as const

export const ProviderCode = {
  minLength: 2,
  maxLength: 60,
} as const

export const NullableProviderCode = {
  minLength: 2,
  maxLength: 60,
} as const

export const FlowStep = {
  fields: ["id","stable_id","type","name","order","config","provider_code","max_attempts"],
  required: ["id","stable_id","type","name","order","config","provider_code","max_attempts"],
  default: {},
} as const

export const FlowStepInput = {
  fields: ["type","name","order","config","provider_code","max_attempts"],
  required: ["type","name"],
  default: {"max_attempts":3},
} as const

export const FlowStepPatch = {
  fields: ["name","config","provider_code","max_attempts"],
  required: [],
  default: {},
} as const

export const FlowStepOrder = {
  fields: ["step_ids"],
  required: ["step_ids"],
  default: {},
} as const

export const FlowRuleTrigger = {
  enum: ["step","flow"],
} as const

export const ReasonCode = {
  minLength: 1,
  maxLength: 64,
} as const

export const FlowRule = {
  fields: ["id","stable_id","name","order","enabled","trigger","condition","score_modifier","outcome","reason_code"],
  required: ["id","stable_id","name","order","enabled","trigger","condition","score_modifier","outcome","reason_code"],
  default: {},
} as const

export const FlowRuleInput = {
  fields: ["name","order","enabled","trigger","condition","score_modifier","outcome","reason_code"],
  required: ["name","trigger","condition"],
  default: {"enabled":true,"score_modifier":0},
} as const

export const FlowRulePatch = {
  fields: ["name","order","enabled","trigger","condition","score_modifier","outcome","reason_code"],
  required: [],
  default: {},
} as const

export const FlowProviderKind = {
  enum: ["ocr","liveness","face_match","document_check","bureau"],
} as const

export const FlowProviderStatus = {
  enum: ["active","inactive"],
} as const

export const FlowConnection = {
  fields: ["base_url","api_key","webhook_secret","checks","thresholds"],
  required: [],
  default: {},
} as const

export const FlowConnectionPatch = {
  fields: ["base_url","api_key","webhook_secret","checks","thresholds"],
  required: [],
  default: {},
} as const

export const FlowLocalChecks = {
  minItems: 1,
  maxItems: 4,
} as const

export const FlowThresholds = {
  fields: ["card","glare","card_sharpness","eyes","same_person","other_person","same_picture","plain","turn","frame"],
  required: [],
  default: {},
} as const

export const FlowProviderHealth = {
  fields: ["status","latency_ms","checked_at"],
  required: ["status","latency_ms","checked_at"],
  default: {},
} as const

export const FlowProvider = {
  fields: ["id","code","name","kind","driver","status","priority","timeout_ms","connection_config","health","row_version","created_at","updated_at"],
  required: ["id","code","name","kind","driver","status","priority","timeout_ms","connection_config","health","row_version","created_at","updated_at"],
  default: {},
} as const

export const FlowProviderInput = {
  fields: ["code","name","kind","driver","status","priority","timeout_ms","connection_config"],
  required: ["code","name","kind","driver"],
  default: {"priority":100,"timeout_ms":10000},
} as const

export const FlowProviderPatch = {
  fields: ["name","status","priority","timeout_ms","connection_config"],
  required: [],
  default: {},
} as const

export const FlowAssignment = {
  fields: ["id","flow_id","tenant_id","organization_id","created_by","created_at"],
  required: ["id","flow_id","tenant_id","organization_id","created_by","created_at"],
  default: {},
} as const

export const FlowAssignmentInput = {
  fields: ["flow_id","tenant_id","organization_id"],
  required: ["flow_id","tenant_id"],
  default: {},
} as const

export const FlowRequestStatus = {
  enum: ["created","in_progress","capture_completed","approved","rejected","needs_review","failed","expired","cancelled"],
} as const

export const IdentifierType = {
  minLength: 1,
  maxLength: 30,
} as const

export const IdentifierValue = {
  minLength: 3,
  maxLength: 64,
} as const

export const FlowSubjectInput = {
  fields: ["identifier_type","identifier_value","name","email","phone"],
  required: ["identifier_type","identifier_value"],
  default: {},
} as const

export const FlowSubject = {
  fields: ["identifier_type","identifier_value","name","email","phone"],
  required: ["identifier_type","identifier_value","name","email","phone"],
  default: {},
} as const

export const FlowProgress = {
  fields: ["completed_steps","total_steps"],
  required: ["completed_steps","total_steps"],
  default: {},
} as const

export const FlowRequest = {
  fields: ["id","execution_id","status","flow_id","access_token","execution_url","subject_id","subject_data","metadata","progress","outcome","score","reasons","organization_id","created_by","created_at","started_at","completed_at","expires_at"],
  required: ["id","execution_id","status","flow_id","access_token","execution_url","subject_id","subject_data","metadata","progress","outcome","score","reasons","organization_id","created_by","created_at","started_at","completed_at","expires_at"],
  default: {},
} as const

export const FlowRequestSummary = {
  fields: ["id","execution_id","status","flow_id","subject_data","progress","created_at","expires_at"],
  required: ["id","execution_id","status","flow_id","subject_data","progress","created_at","expires_at"],
  default: {},
} as const

export const FlowRequestInput = {
  fields: ["flow_id","subject_data","expires_in_hours","metadata"],
  required: ["flow_id","subject_data"],
  default: {"expires_in_hours":72},
} as const

export const FlowAttempt = {
  fields: ["id","step_id","number","result","reasons","provider_code","started_at","finished_at"],
  required: ["id","step_id","number","result","reasons","provider_code","started_at","finished_at"],
  default: {},
} as const

export const FlowEnrichment = {
  fields: ["id","kind","provider_code","status","data","created_at"],
  required: ["id","kind","provider_code","status","data","created_at"],
  default: {},
} as const

export const Execution = {
  fields: ["status","tenant","current_step","progress"],
  required: ["status","tenant","current_step","progress"],
  default: {},
} as const

export const ExecutionStatus = {
  fields: ["status","tenant","progress","expires_at"],
  required: ["status","progress","expires_at"],
  default: {},
} as const

export const StepSubmission = {
  fields: ["front","back","selfie","selfie_2","selfie_3","video","document","document_2","document_3","document_4","document_5","data"],
  required: [],
  default: {},
} as const

export const SubmittedStep = {
  fields: ["step_result","next_step","flow_status","message"],
  required: ["step_result"],
  default: {},
} as const

export const TriggerInput = {
  fields: ["flow_id","subject_data","callback_url","metadata"],
  required: ["flow_id","subject_data"],
  default: {},
} as const

export const TriggeredExecution = {
  fields: ["execution_id","request_id","execution_url","status"],
  required: ["execution_id","request_id","execution_url","status"],
  default: {},
} as const

export const ExecutionResult = {
  fields: ["execution_id","request_id","status","outcome","score","reasons","steps","completed_at"],
  required: ["execution_id","request_id","status","outcome","score","reasons","steps","completed_at"],
  default: {},
} as const
