// Written from the contract by `otorga schema compose`; not to be edited.

/** The codes of errors in the contract. */
export type ErrorCode =
  | 'ALREADY_CANCELLED'
  | 'ALREADY_LISTED'
  | 'ALREADY_SIGNED'
  | 'APPLICATION_EXPIRED'
  | 'CHANGE_REQUEST_EXISTS'
  | 'CONFLICT'
  | 'DRAFT_EXISTS'
  | 'EXECUTION_CONFLICT'
  | 'EXPORT_IN_PROGRESS'
  | 'EXPORT_TOO_LARGE'
  | 'FORBIDDEN'
  | 'HEADERS_TOO_LARGE'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INTERNAL_ERROR'
  | 'INVALID_ACCESS_TOKEN'
  | 'INVALID_OTP'
  | 'INVALID_STATUS_TRANSITION'
  | 'INVALID_TIME_RANGE'
  | 'LAST_ADMIN'
  | 'MAX_ATTEMPTS_EXCEEDED'
  | 'MAX_USERS_REACHED'
  | 'METHOD_NOT_ALLOWED'
  | 'MISSING_IDEMPOTENCY_KEY'
  | 'NOT_FOUND'
  | 'NOT_IMPLEMENTED'
  | 'PAYLOAD_TOO_LARGE'
  | 'PAYMENT_EXCEEDS_BALANCE'
  | 'PRECONDITION_FAILED'
  | 'PRODUCT_INACTIVE'
  | 'PROVIDER_UNAVAILABLE'
  | 'RATE_LIMIT_EXCEEDED'
  | 'REALM_CREATION_FAILED'
  | 'REQUEST_EXPIRED'
  | 'REQUEST_TIMEOUT'
  | 'SERVICE_UNAVAILABLE'
  | 'SIGNATURE_REJECTED'
  | 'STEP_FAILED'
  | 'SUBJECT_BLACKLISTED'
  | 'TENANT_SUSPENDED'
  | 'TOO_MANY_ATTEMPTS'
  | 'UNAUTHORIZED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UPSTREAM_FAILURE'
  | 'VALIDATION_ERROR'
  | 'VALIDATION_FAILED'

/** The paths whose POST takes no Idempotency-Key. */
export const keyless: readonly string[] = [
  '/api/v1/execute/{token}/steps/{stepId}',
  '/api/v1/providers/{id}/health-check',
  '/api/v1/signature-providers/{id}/health-check',
  '/api/v1/webhooks/providers/{providerCode}/callback',
  '/bff/backchannel-logout',
  '/bff/logout',
  '/bff/refresh',
  '/sign/{token}/otp/send',
]

/** The paths whose POST takes a form with files. */
export const multipart: readonly string[] = [
  '/api/v1/execute/{token}/steps/{stepId}',
]
