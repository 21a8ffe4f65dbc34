/** Failures after which nobody knows whether a change was made: the same key is sent again. */
export const unknownOutcome: ReadonlySet<string> = new Set([
  'NETWORK_ERROR',
  'IDEMPOTENCY_IN_PROGRESS',
  'UNAUTHORIZED',
  'REQUEST_TIMEOUT',
  'INTERNAL_ERROR',
  'REALM_CREATION_FAILED',
  'UPSTREAM_FAILURE',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
])
