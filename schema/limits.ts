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
  /** Of a client address at the embedded provider's "Forgot password?". */
  forgottenPassword: { name: 'forgotten-password', limit: 20, seconds: 60 },
  /** Of an e-mail there, whether somebody has it or not. */
  forgottenAccount: { name: 'forgotten-account', limit: 3, seconds: 3600 },
  /** Of a user whom administrators have mailed links to set their password. */
  passwordLink: { name: 'password-link', limit: 3, seconds: 3600 },
  submitStep: { name: 'submit-step', limit: 30, seconds: 60 },
  read: { name: 'read', limit: 200, seconds: 60 },
  default: { name: 'default', limit: 100, seconds: 60 },
} as const satisfies Record<string, RateLimit>

/** Bounds of what one request may carry and ask. */
export const bounds = {
  /** A field of 1 MiB still fits, so that it is refused by its name. */
  jsonBodyBytes: 1088 * 1024,
  /** Of a multipart form: bytes a file and in the field data, files, and how long it may stall or take in all. */
  upload: { fileBytes: 10 * 1024 * 1024, files: 5, dataBytes: 64 * 1024, idleMs: 15_000, wholeMs: 55_000 },
  maxPage: 1_000_000,
  pageSize: { default: 20, max: 100 },
  auditPageSize: { default: 50, max: 200 },
  /** Reports of the trail: days of a period, rows. */
  auditReport: { maxDays: 366, limit: { default: 10, max: 50 } },
  /** Events of one record, read beside it in the graph. */
  auditTrail: { default: 20, max: 50 },
  /** Free-form facts of one event, as JSON. */
  auditUnmappedBytes: 64 * 1024,
  /** One export, and how long its file and each address of it live. */
  auditExport: { maxEvents: 1_000_000, days: 7, urlSeconds: 600 },
  requestIdPattern: /^[A-Za-z0-9._-]{1,128}$/,
  uuidV4: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  idempotencyHours: 24,
  outboxHours: 168,
  /** Finished jobs and webhooks with their logs. */
  jobHours: 720,
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
