import type { MakerCheckerEntity } from './limits.js'
import type { Component } from './operations.js'

/** What components ask of each other, beside messages. Data in JSON's own types: the same in one process and over HTTP. */

/** The record on whose behalf something is started; starting twice for one record answers the first. */
export interface Origin {
  service: 'lending' | 'flow'
  entity_type: string
  entity_id: string
}

/** A person as the origin knows it. */
export interface PeerSubject {
  identifier_type: string
  identifier_value: string
  name?: string | null
  email?: string | null
  phone?: string | null
}

export interface StartExecution {
  flow_id: string
  subject: PeerSubject
  organization_id: string | null
  origin: Origin
  /** RFC 3339; absent: the flow's default. */
  expires_at?: string
  metadata?: Record<string, unknown>
}

export type CancelExecution = { reason: string } & (
  | { execution_id: string; origin?: undefined }
  | { origin: Origin; execution_id?: undefined }
)

export interface StartedExecution {
  execution_id: string
  request_id: string
  status: string
  execution_url: string
  expires_at: string
}

export interface RequestSignature {
  signature_type: 'digital_certificate' | 'electronic_otp'
  signer: PeerSubject & { name: string; email: string }
  /** PDFs that lie in the object store already, under the tenant's prefix `<tenant_id>/`. */
  documents: { file_name: string; content_type: 'application/pdf'; object_key: string }[]
  organization_id: string | null
  origin: Origin
  notification_channels?: ('email' | 'sms')[]
  /** RFC 3339; absent: 72 hours. */
  expires_at?: string
  metadata?: Record<string, unknown>
}

export interface RequestedSignature {
  signature_id: string
  status: string
  signing_url: string
  expires_at: string
}

export type ListType = 'blacklist' | 'whitelist' | 'watchlist'

export interface ListCheck {
  subject_id: string
  checks: Partial<
    Record<ListType, { is_listed: boolean; reason?: string; added_at?: string; expires_at?: string | null }>
  >
}

export interface SubjectTrustScore {
  subject_id: string
  /** 0 to 100, two decimals. */
  trust_score: number
  classification: string
  last_calculated_at: string | null
  factors: Record<string, number>
}

export interface SubjectMetrics {
  subject_id: string
  trust_score: number
  total_interactions: number
  total_approvals: number
  total_rejections: number
  total_defaults: number
  /** 0 to 1; null before the first decision. */
  approval_rate: number | null
  days_since_first_interaction: number | null
  days_since_last_interaction: number | null
  devices_count: number
  recent_rejections_30d: number
  lists: { blacklisted: boolean; whitelisted: boolean; watchlisted: boolean }
}

export interface RegisterUser {
  email: string
  first_name: string
  last_name: string
  phone: string | null
  roles: string[]
  send_credentials: boolean
}

/** A tenant's webhooks; the secret is null while there are none. */
export interface TenantWebhooks {
  secret: string | null
  webhooks: { url: string; events: string[] }[]
}

export interface SubjectCredit {
  id: string
  product_id: string
  status: string
  amount: number
  currency: string
  outstanding_total: number
  days_past_due: number
  created_at: string
}

/** A change of a component's entity, put before a second person. */
export interface OpenChange {
  action: 'create' | 'update' | 'delete' | 'publish'
  entity_type: MakerCheckerEntity
  /** Null for a create. */
  entity_id: string | null
  /** What may be pending once only: the entity's id, or for a create its natural key. */
  pending_key: string
  /** What people see of it, secrets masked. */
  payload_before: Record<string, unknown> | null
  payload_after: Record<string, unknown> | null
  /** What the owner needs to apply it, encrypted by the owner; handed back with the approval. */
  sealed: string | null
  /** The entity's version that the maker saw. */
  base_row_version: number | null
  idempotency_key: string | null
}

export interface OpenedChangeRequest {
  change_request_id: string
  status: string
  action: string
  entity_type: string
  entity_id: string | null
  payload_before: Record<string, unknown> | null
  payload_after: Record<string, unknown> | null
  requested_by: string
  /** RFC 3339. */
  created_at: string
}

/** A tenant as every component needs to know it before it acts for it. */
export interface TenantRecord {
  tenant_id: string
  name: string
  slug: string
  status: 'onboarding' | 'active' | 'suspended'
  modules: readonly string[]
  realm_name: string
  issuer: string
  jwks_uri: string
  timezone: string
  locale: string
  currency: string
  maker_checker: readonly string[]
  /** Custom roles and the permissions each grants. */
  role_permissions: Record<string, readonly string[]>
}

/** A sign-in, a failed one or a sign-out, as whoever keeps the sessions reports it; who it was is the asker's principal. */
export interface AuthenticationReport {
  activity: 'login' | 'logout'
  /** True when the sign-in failed before anyone was known. */
  anonymous: boolean
  /** Why a sign-in failed; absent when it did not. */
  failure?: string
}

/**
 * Every call between components: its name is `<component>.<call>`. Refusals carry the platform's error codes; an unknown
 * subject answers as one without history, since profiles are born from messages.
 */
export interface PeerContract {
  /** Starts the published flow that is assigned to the tenant. Errors: NOT_FOUND, SUBJECT_BLACKLISTED. */
  'flow.startExecution': { input: StartExecution; answer: StartedExecution }
  /** Ends an execution whose origin needs it no more, by its id or, where the start was not answered, by the origin. */
  'flow.cancelExecution': { input: CancelExecution; answer: { status: string } }
  /** Asks a person for a signature under documents. Errors: NOT_FOUND for an object key that is not there. */
  'signature.requestSignature': { input: RequestSignature; answer: RequestedSignature }
  /** Revokes a request whose origin needs it no more; one that has ended is left as it is. */
  'signature.cancelRequest': { input: { signature_id: string; reason: string }; answer: { status: string } }
  'subject_profile.checkLists': { input: { subject_id: string; list_types: ListType[] }; answer: ListCheck }
  'subject_profile.trustScore': { input: { subject_id: string }; answer: SubjectTrustScore }
  'subject_profile.metrics': { input: { subject_id: string }; answer: SubjectMetrics }
  /** The tenant, as it is now; null when there is none. */
  'identity.tenant': { input: { tenant_id: string }; answer: TenantRecord | null }
  /** False for a user who is inactive, locked or unknown. */
  'identity.userMaySignIn': { input: { user_id: string }; answer: { may_sign_in: boolean } }
  'identity.tenantIdOf': { input: { slug: string }; answer: { tenant_id: string | null } }
  'identity.organizationOf': { input: { organization_id: string }; answer: { id: string; name: string } | null }
  /** Writes it to the trail; the first sign-in makes a pending user active. */
  'identity.recordAuthentication': { input: AuthenticationReport; answer: { recorded: true } }
  /** Registers a person as a user of the tenant; one who is registered already is answered as is. */
  'identity.registerUser': { input: RegisterUser; answer: { user_id: string; created: boolean } }
  /** Where the tenant wants to be told of events, and the secret that signs what is sent there. */
  'identity.webhooks': { input: Record<string, never>; answer: TenantWebhooks }
  /** Opens a change request, or answers the one that the same call opened before. Error: CHANGE_REQUEST_EXISTS. */
  'lending.openChange': { input: OpenChange; answer: OpenedChangeRequest }
  'lending.subjectCredits': { input: { subject_id: string }; answer: { data: SubjectCredit[] } }
}

export type PeerCallName = keyof PeerContract

/** Who may ask: components, and the doors that act before a component does. */
export type PeerService = Component | 'gateway' | 'rest'
