/** Sliding-window rate limits: `limit` calls per `seconds`, counted per tenant unless a key says otherwise. */
export interface RateLimit {
  name: string
  limit: number
  seconds: number
}

export const rateLimits = {
  login: { name: 'login', limit: 20, seconds: 60 },
  logout: { name: 'logout', limit: 10, seconds: 60 },
  createApplication: { name: 'create-application', limit: 100, seconds: 60 },
  submitStep: { name: 'submit-step', limit: 30, seconds: 60 },
  read: { name: 'read', limit: 200, seconds: 60 },
  default: { name: 'default', limit: 100, seconds: 60 },
} as const satisfies Record<string, RateLimit>

/** Bounds of what one request may carry and ask. */
export const bounds = {
  jsonBodyBytes: 1024 * 1024,
  maxPage: 1_000_000,
  pageSize: { default: 20, max: 100 },
  auditPageSize: { default: 50, max: 200 },
  requestIdPattern: /^[A-Za-z0-9._-]{1,128}$/,
  uuidV4: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  idempotencyHours: 24,
  outboxHours: 168,
  graph: { maxDepth: 8, maxAliases: 30, maxDirectives: 20, maxTokens: 2000, maxCost: 20_000 },
} as const

/** Users that count in a plan; null is unlimited. */
export const planLimits: Record<string, number | null> = { starter: 10, professional: 100, enterprise: null }

/** Modules a tenant may have; all by default. */
export const modules = ['lending', 'signature', 'flow', 'subject_profile', 'audit'] as const
export type ModuleName = (typeof modules)[number]

/** Entity types that a tenant's config may put under maker-checker. */
export const makerCheckerEntities = [
  'credit_product',
  'user',
  'role',
  'signature_provider',
  'flow_provider',
  'flow_version',
  'list_entry',
] as const
export type MakerCheckerEntity = (typeof makerCheckerEntities)[number]
