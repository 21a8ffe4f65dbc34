/** Sliding-window rate limits: `limit` calls per `seconds`, counted per tenant unless a key says otherwise. */
export interface RateLimit {
  name: string
  limit: number
  seconds: number
}

export const rateLimits = {
  /** For a client address at the embedded provider's sign-in form. */
  signIn: { name: 'sign-in', limit: 20, seconds: 60 },
  login: { name: 'login', limit: 20, seconds: 60 },
  /** For a client address, before the tenant's own limit. */
  loginOfAddress: { name: 'login-of-address', limit: 10, seconds: 60 },
  logout: { name: 'logout', limit: 10, seconds: 60 },
  createApplication: { name: 'create-application', limit: 100, seconds: 60 },
  /** For a client address at the embedded provider's "Forgot password?". */
  forgottenPassword: { name: 'forgotten-password', limit: 20, seconds: 60 },
  /** For an e-mail address there, even if no user has it. */
  forgottenAccount: { name: 'forgotten-account', limit: 3, seconds: 3600 },
  /** For a destination and tenant, of what strangers can have sent there. */
  destinationHour: { name: 'destination-hour', limit: 5, seconds: 3600 },
  destinationDay: { name: 'destination-day', limit: 20, seconds: 86_400 },
  /** For a user to whom administrators mail links to set the password. */
  passwordLink: { name: 'password-link', limit: 3, seconds: 3600 },
  /** For a request whose signer is sent the link again. */
  signerReminder: { name: 'signer-reminder', limit: 3, seconds: 3600 },
  /** For entities that another router loads for its users: ten fetches for each read. */
  entities: { name: 'entities', limit: 2_000, seconds: 60 },
  submitStep: { name: 'submit-step', limit: 30, seconds: 60 },
  read: { name: 'read', limit: 200, seconds: 60 },
  default: { name: 'default', limit: 100, seconds: 60 },
} as const satisfies Record<string, RateLimit>

/** Limits for the content of one request. */
export const bounds = {
  /** Large enough for a field of 1 MiB, so that the error can name the field. */
  jsonBodyBytes: 1088 * 1024,
  /** Shorter answers are sent as they are. */
  compressedFromBytes: 1024,
  /** For a multipart form: bytes of each file and of the field data, number of files, longest pause and whole time. */
  upload: { fileBytes: 10 * 1024 * 1024, files: 5, dataBytes: 64 * 1024, idleMs: 15_000, wholeMs: 55_000 },
  maxPage: 1_000_000,
  pageSize: { default: 20, max: 100 },
  auditPageSize: { default: 50, max: 200 },
  /** Reports of the trail: days of a period, rows. */
  auditReport: { maxDays: 366, limit: { default: 10, max: 50 } },
  /** Searches: characters of the text, matches. */
  search: { least: 3, most: 100, first: { default: 10, max: 20 } },
  /** Figures of a period: days of it for each width of its steps, and how many days ago it may begin. */
  figures: { maxDays: { day: 92, week: 371, month: 1_096 }, maxAgo: 1_096 },
  /** Events of one record that the graph reads with the record. */
  auditTrail: { default: 20, max: 50 },
  /** Free-form facts of one event, as JSON. */
  auditUnmappedBytes: 64 * 1024,
  /** The size of an export, and how long its file and each of its addresses are valid. */
  auditExport: { maxEvents: 1_000_000, days: 7, urlSeconds: 600 },
  requestIdPattern: /^[A-Za-z0-9._-]{1,128}$/,
  uuidV4: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  idempotencyHours: 24,
  outboxHours: 168,
  /** A consumer may request a message again as long as an outbox keeps it, so an inbox remembers a day longer that it was applied. */
  inboxHours: 192,
  /** Finished jobs and webhooks with their logs. */
  jobHours: 720,
  webhook: {
    /** The bytes that are kept of each answer. */
    answerBytes: 2048,
    /** The hours in which every attempt has failed before an address is paused. */
    pauseHours: 72,
    /** The hours in which the replaced secret signs too. */
    rotationHours: 24,
    /** The most deliveries that one call sends again. */
    redeliveries: 10_000,
  },
  graph: {
    maxDepth: 8,
    maxAliases: 30,
    maxDirectives: 20,
    maxTokens: 2000,
    maxCost: 20_000,
    /** The bytes of a document. */
    maxBytes: 32 * 1024,
    /** The records that one operation may read: its pages, times what is read for each of their records. */
    maxRecords: 5_000,
  },
  /** A fetch of another router: it has fragments written out, and the keys of records as variables. */
  fetch: { maxBytes: 128 * 1024, maxTokens: 5_000, requestBytes: 4 * 1024 * 1024 },
} as const

/** The largest number of users of each plan; null is unlimited. */
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
  'tenant_settings',
] as const
export type MakerCheckerEntity = (typeof makerCheckerEntities)[number]

/** What a change request may be about: those, and the tenant, when a patch takes one of them out of its configuration. */
export type ChangeEntity = MakerCheckerEntity | 'tenant'
