import type { ChangeEntity } from './limits.js'
import type { Component } from './operations.js'

/** Calls between components. Data has JSON's types, so that they are the same in one process and over HTTP. */

/** The record for which something is started. A second start for the same record returns the first one. */
export interface Origin {
  service: 'lending' | 'flow'
  entity_type: string
  entity_id: string
}

/** A person as the origin's component knows them. */
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
  /**
   * A person on the blacklist is not refused at once: the execution runs as usual and ends rejected, so that nobody can probe
   * the list.
   */
  refuse_at_end?: boolean
  /** Another execution for a record whose last one has ended; one that is open is returned as it is. */
  again?: boolean
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
  /** PDFs that are in the object store already, under the tenant's prefix `<tenant_id>/`. */
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
  /** 0 to 1; 0 before the first decision. */
  approval_rate: number
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

/** A change of a component's entity that a second person has to decide. */
export interface OpenChange {
  /** The id that the change request gets; a component of the version before leaves the choice to the registry. */
  change_request_id?: string
  action: 'create' | 'update' | 'delete' | 'publish'
  entity_type: ChangeEntity
  /** Null for a create. */
  entity_id: string | null
  /** What people call the entity; a component of the version before does not say it. */
  entity_name?: string | null
  /** Only one change with this key may be pending: the entity's id, or for a create its natural key. */
  pending_key: string
  /** The changes that people see, with masked secrets. */
  payload_before: Record<string, unknown> | null
  payload_after: Record<string, unknown> | null
  /** What the owner needs to apply the change, encrypted by the owner; returned with the approval. */
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
  entity_name?: string | null
  payload_before: Record<string, unknown> | null
  payload_after: Record<string, unknown> | null
  requested_by: string
  /** RFC 3339. */
  created_at: string
}

/** The facts about a tenant that every component needs before it acts for it. */
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
  logo_url: string | null
  primary_color: string | null
  /** Mails that its applicants are not sent. */
  muted_mails: readonly string[]
  /** Hours before a signature request expires at which its signer is reminded. */
  reminders: readonly number[]
  /** Custom roles and the permissions each grants. */
  role_permissions: Record<string, readonly string[]>
}

/** Where customers reach a tenant. */
export interface TenantContactRecord {
  email: string | null
  phone: string | null
  address: string | null
  website: string | null
}

/** A text of a tenant that applies, by the number of its version. */
export interface PublishedText {
  kind: 'terms' | 'privacy' | 'contract_template'
  language: 'es' | 'en' | 'pt'
  /** Counts from 1 for each kind and language. */
  version: number
  text: string
}

/** False for one who is inactive, locked, revoked or unknown; `client` is there for an API client. */
export interface ActorRecord {
  may_sign_in: boolean
  client?: { held_by: string }
}

/** A sign-in, a failed sign-in or a sign-out, reported by the session gateway on behalf of the user. */
export interface AuthenticationReport {
  activity: 'login' | 'logout'
  /** True when the sign-in failed before anyone was known. */
  anonymous: boolean
  /** Why a sign-in failed; absent when it succeeded. */
  failure?: string
  /** How the user proved who they are, by the values of RFC 8176; absent when the provider does not say. */
  amr?: string[]
}

/**
 * Every call between components, named `<component>.<call>`. Refusals have the platform's error codes. An unknown subject is
 * treated like one without history, because profiles are created by messages.
 */
export interface PeerContract {
  /** Starts the published flow that is assigned to the tenant. Errors: NOT_FOUND, SUBJECT_BLACKLISTED. */
  'flow.startExecution': { input: StartExecution; answer: StartedExecution }
  /** Ends an execution that its origin no longer needs, by its id or, when the start was not answered, by the origin. */
  'flow.cancelExecution': { input: CancelExecution; answer: { status: string } }
  /**
   * Removes an execution, with all that was submitted, whose record its origin removes; an open one is cancelled first. Errors:
   * NOT_FOUND, INVALID_STATUS_TRANSITION while its rules decide.
   */
  'flow.removeExecution': { input: { execution_id: string }; answer: { removed: true } }
  /** Asks a person to sign documents. Errors: NOT_FOUND for an object that does not exist. */
  'signature.requestSignature': { input: RequestSignature; answer: RequestedSignature }
  /** Revokes a request that its origin no longer needs; one that has ended is not changed. */
  'signature.cancelRequest': { input: { signature_id: string; reason: string }; answer: { status: string } }
  'subject_profile.checkLists': { input: { subject_id: string; list_types: ListType[] }; answer: ListCheck }
  'subject_profile.trustScore': { input: { subject_id: string }; answer: SubjectTrustScore }
  'subject_profile.metrics': { input: { subject_id: string }; answer: SubjectMetrics }
  /** The tenant, as it is now; null when there is none. */
  'identity.tenant': { input: { tenant_id: string }; answer: TenantRecord | null }
  /** Which tenants, or whether this one, keep what has ended for how many days; tenants that keep it without end are absent. */
  'identity.retentions': { input: { tenant_id?: string }; answer: { tenants: { tenant_id: string; days: number }[] } }
  /**
   * Of each of these kinds the text that applies in the first of these languages that has one; a kind without a text in any of them
   * is absent.
   */
  'identity.textsInForce': {
    input: { kinds: PublishedText['kind'][]; languages: PublishedText['language'][] }
    answer: { texts: PublishedText[] }
  }
  /** Where the tenant's customers reach it, as it is now; what it does not say is null. */
  'identity.tenantContact': { input: Record<string, never>; answer: TenantContactRecord }
  /** Whether the user or API client with this id may act. */
  'identity.userMaySignIn': { input: { user_id: string }; answer: ActorRecord }
  'identity.tenantIdOf': { input: { slug: string }; answer: { tenant_id: string | null } }
  'identity.organizationOf': { input: { organization_id: string }; answer: { id: string; name: string } | null }
  /** Writes it to the trail; the first sign-in makes a pending user active. */
  'identity.recordAuthentication': { input: AuthenticationReport; answer: { recorded: true } }
  /** Registers a person as a user of the tenant; returns the existing user when there is one. */
  'identity.registerUser': { input: RegisterUser; answer: { user_id: string; created: boolean } }
  /** Opens a change request, or returns the one that the same call opened before. Error: CHANGE_REQUEST_EXISTS. */
  'lending.openChange': { input: OpenChange; answer: OpenedChangeRequest }
  'lending.subjectCredits': { input: { subject_id: string }; answer: { data: SubjectCredit[] } }
}

export type PeerCallName = keyof PeerContract

/** Who may ask: components, and the doors that act before a component does. */
export type PeerService = Component | 'gateway' | 'rest'

const withDirectories: readonly PeerService[] = [
  'audit',
  'lending',
  'signature',
  'flow',
  'subject_profile',
  'gateway',
  'rest',
]

/** Who may ask what; a component answers nobody else. */
export const peerAskers: Readonly<Record<PeerCallName, readonly PeerService[]>> = {
  'flow.startExecution': ['lending'],
  'flow.cancelExecution': ['lending'],
  'flow.removeExecution': ['lending'],
  'signature.requestSignature': ['lending'],
  'signature.cancelRequest': ['lending'],
  'subject_profile.checkLists': ['lending', 'flow'],
  'subject_profile.trustScore': ['lending'],
  'subject_profile.metrics': ['lending', 'flow'],
  'identity.tenant': withDirectories,
  'identity.userMaySignIn': withDirectories,
  'identity.tenantIdOf': withDirectories,
  'identity.retentions': ['lending', 'signature', 'flow'],
  'identity.textsInForce': ['lending'],
  'identity.tenantContact': ['lending'],
  'identity.organizationOf': ['gateway', 'flow'],
  'identity.recordAuthentication': ['gateway'],
  'identity.registerUser': ['lending'],
  'lending.openChange': ['identity', 'signature', 'flow', 'subject_profile'],
  'lending.subjectCredits': ['subject_profile'],
}

/** The services that may ask a component anything. */
export const askersOf = (component: Component): PeerService[] => {
  const own = Object.entries(peerAskers).filter(([name]) => name.startsWith(`${component}.`))
  return [...new Set(own.flatMap(([, askers]) => askers))]
}
