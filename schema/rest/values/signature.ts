// Written from the contract of the same name by `otorga schema compose`; not to be edited.

export const SignatureType = {
  enum: ["digital_certificate","electronic_otp"],
} as const

export const SignatureRequestStatus = {
  enum: ["created","pending_signature","signed","declined","revoked","expired"],
} as const

export const SignatureDocumentStatus = {
  enum: ["pending_upload","uploaded","signed"],
} as const

export const ProviderCode = {
  minLength: 2,
  maxLength: 60,
} as const

export const FileName = {
  minLength: 1,
  maxLength: 255,
} as const

export const SigningChannel = {
  enum: ["email","sms"],
} as const

export const SignerInput = {
  fields: ["name","email","phone","identifier_type","identifier_value"],
  required: ["name","email","identifier_type","identifier_value"],
  default: {},
} as const

export const SignatureRequestInput = {
  fields: ["signature_type","provider_code","signer","documents","expires_in_hours","notification_channels","metadata","callback_url","origin_service","origin_request_id"],
  required: ["signature_type","signer","documents"],
  default: {"expires_in_hours":72,"notification_channels":["email"]},
} as const

export const SignatureRequestCancellation = {
  fields: ["reason"],
  required: [],
  default: {},
} as const

export const SignatureDocumentInput = {
  fields: ["file_name","content_type","size_bytes"],
  required: ["file_name","content_type"],
  default: {},
} as const

export const Signer = {
  fields: ["name","email","phone","identifier_type","identifier_value"],
  required: ["name","email","phone","identifier_type","identifier_value"],
  default: {},
} as const

export const SignatureRequestSummary = {
  fields: ["id","status","signature_type","provider_code","signer","expires_at","created_at"],
  required: ["id","status","signature_type","provider_code","signer","expires_at","created_at"],
  default: {},
} as const

export const SignatureRequestCreated = {
  fields: ["id","status","signature_type","provider_code","signing_token","signing_url","signer","documents","expires_at","created_at"],
  required: ["id","status","signature_type","signing_token","signing_url","expires_at"],
  default: {},
} as const

export const SignatureDocumentUpload = {
  fields: ["id","file_name","status","upload_url","upload_expires_at"],
  required: ["id","file_name","status","upload_url","upload_expires_at"],
  default: {},
} as const

export const SignatureDocument = {
  fields: ["id","kind","file_name","content_type","status","size_bytes","sha256","signed_sha256","rejection","upload_url","upload_expires_at","signed_at","created_at"],
  required: ["id","kind","file_name","content_type","status","size_bytes","sha256","signed_sha256","rejection","upload_url","upload_expires_at","signed_at","created_at"],
  default: {},
} as const

export const SignatureRequest = {
  fields: ["id","status","signature_type","provider_code","signing_url","signer","documents","notification_channels","callback_url","origin_service","origin_request_id","organization_id","metadata","expires_at","signed_at","ended_at","revoked_at","reason","created_by","row_version","created_at"],
  required: ["id","status","signature_type","provider_code","signing_url","signer","documents","notification_channels","callback_url","origin_service","origin_request_id","organization_id","metadata","expires_at","signed_at","ended_at","revoked_at","reason","created_by","row_version","created_at"],
  default: {},
} as const

export const SignatureRequestCancelled = {
  fields: ["id","status","revoked_at","reason"],
  required: ["id","status","revoked_at","reason"],
  default: {},
} as const

export const DocumentDownload = {
  fields: ["download_url","download_expires_at"],
  required: ["download_url","download_expires_at"],
  default: {},
} as const

export const SigningCertificate = {
  fields: ["serial","issuer","subject","valid_from","valid_to","algorithm"],
  required: ["serial","issuer","subject","valid_from","valid_to","algorithm"],
  default: {},
} as const

export const SignatureResult = {
  fields: ["id","status","signed_at","signer","certificate","documents"],
  required: ["id","status","signed_at","signer","certificate","documents"],
  default: {},
} as const

export const ConnectionConfigInput = {
  fields: ["base_url","api_key","webhook_secret","requires_otp","trusted_issuers","requires_biometric"],
  required: [],
  default: {},
} as const

export const ConnectionConfigPatch = {
  fields: ["base_url","api_key","webhook_secret","requires_otp","trusted_issuers","requires_biometric"],
  required: [],
  default: {},
} as const

export const ProviderPriority = {
  minimum: 0,
  maximum: 10000,
} as const

export const ProviderTimeout = {
  minimum: 100,
  maximum: 10000,
} as const

export const SignatureProviderInput = {
  fields: ["code","name","kind","driver","status","priority","timeout_ms","connection_config"],
  required: ["code","name","kind","driver"],
  default: {"status":"active"},
} as const

export const SignatureProviderPatch = {
  fields: ["name","status","priority","timeout_ms","connection_config"],
  required: [],
  default: {},
} as const

export const SignatureProviderHealth = {
  fields: ["status","latency_ms","checked_at"],
  required: ["status","latency_ms","checked_at"],
  default: {},
} as const

export const SignatureProvider = {
  fields: ["id","code","name","kind","driver","status","priority","timeout_ms","connection_config","health","row_version","created_at","updated_at"],
  required: ["id","code","name","kind","driver","status","priority","timeout_ms","connection_config","health","row_version","created_at","updated_at"],
  default: {},
} as const

export const SignatureProviderStatus = {
  fields: ["id","code","status","row_version","updated_at"],
  required: ["id","code","status","row_version","updated_at"],
  default: {},
} as const

export const SigningInfo = {
  fields: ["status","tenant","signature_type","provider_code","signer_name","documents","ui_config","expires_at"],
  required: ["status","tenant","signature_type","provider_code","signer_name","documents","ui_config","expires_at"],
  default: {},
} as const

export const SigningConfirmation = {
  fields: ["confirmation","signer_ip","provider_data"],
  required: ["confirmation"],
  default: {},
} as const

export const SigningOtpRequest = {
  fields: ["channel"],
  required: ["channel"],
  default: {},
} as const

export const SigningOtpCode = {
  fields: ["otp_code"],
  required: ["otp_code"],
  default: {},
} as const

export const SigningRefusal = {
  fields: ["reason"],
  required: [],
  default: {},
} as const

export const SentOtp = {
  fields: ["otp_sent","channel","masked_destination","expires_in_seconds"],
  required: ["otp_sent","channel","masked_destination","expires_in_seconds"],
  default: {},
} as const

export const SigningStatus = {
  fields: ["status","tenant","signed_at","documents","expires_at"],
  required: ["status","tenant","signed_at","documents","expires_at"],
  default: {},
} as const

export const SignedDocument = {
  fields: ["id","status","download_url","download_expires_at"],
  required: ["id","status","download_url","download_expires_at"],
  default: {},
} as const

export const ExecutedSigning = {
  fields: ["status","signed_at","certificate","documents"],
  required: ["status","signed_at","certificate","documents"],
  default: {},
} as const

export const VerifiedSigning = {
  fields: ["status","signed_at","verification_method","documents"],
  required: ["status","signed_at","verification_method","documents"],
  default: {},
} as const

export const ProviderCallback = {
  fields: ["event_type","external_id","status","signed_document_url","signed_documents","certificate","timestamp"],
  required: ["event_type","external_id","status","timestamp"],
  default: {},
} as const

export const CallbackReceived = {
  fields: ["received"],
  required: ["received"],
  default: {},
} as const
