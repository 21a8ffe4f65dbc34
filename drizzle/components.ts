import type { Component } from '@otorga/schema/operations'

/**
 * What a component's role may do with a table, besides row-level security by tenant:
 * `rows` select, insert, update, delete; `append` select and insert only; `read` select only, triggers write it;
 * `worker` as rows, and the component's worker role sees every tenant's rows (queues);
 * `shared` as rows, and every tenant may read the platform's rows.
 */
export type TableAccess = 'rows' | 'append' | 'read' | 'worker' | 'shared'

const queues = { outbox: 'worker', inbox: 'worker', dead_letter: 'worker', idempotency: 'worker' } as const

/** Every table of every component with its access; `check` and the migration fail for a table that is missing here. */
export const tableAccess: Record<Component, Record<string, TableAccess>> = {
  identity: {
    ...queues,
    job: 'worker',
    webhook_delivery: 'worker',
    webhook_endpoint: 'rows',
    tenant: 'rows',
    tenant_total: 'read',
    user: 'rows',
    role: 'rows',
    organization: 'rows',
    legal_text: 'append',
    api_client: 'rows',
  },
  audit: {
    ...queues,
    audit_event: 'append',
    audit_seal: 'append',
    audit_unsealed: 'worker',
    audit_count: 'rows',
    audit_stored_count: 'rows',
    audit_kind_count: 'rows',
    audit_actor_count: 'rows',
    audit_resource_count: 'rows',
    audit_export: 'rows',
    job: 'worker',
  },
  lending: {
    ...queues,
    credit_product: 'rows',
    change_request: 'rows',
    application: 'rows',
    credit: 'rows',
    instalment: 'rows',
    payment: 'rows',
    tally: 'rows',
    figure: 'rows',
    job: 'worker',
  },
  signature: {
    ...queues,
    job: 'worker',
    webhook_delivery: 'worker',
    signature_provider: 'rows',
    signing_authority: 'rows',
    signature_request: 'rows',
    signature_document: 'rows',
    otp_code: 'rows',
    provider_event: 'rows',
    tally: 'rows',
  },
  flow: {
    ...queues,
    job: 'worker',
    flow: 'shared',
    flow_version: 'shared',
    flow_step: 'shared',
    flow_rule: 'shared',
    flow_provider: 'shared',
    flow_assignment: 'rows',
    flow_request: 'rows',
    flow_attempt: 'rows',
    flow_upload: 'rows',
    flow_enrichment: 'rows',
    flow_frame: 'rows',
    tally: 'rows',
    webhook_delivery: 'worker',
  },
  subject_profile: {
    ...queues,
    job: 'worker',
    subject: 'rows',
    subject_event: 'append',
    device: 'rows',
    list_entry: 'rows',
    alert: 'rows',
    trust_score_change: 'append',
    subject_tally: 'rows',
  },
}

export const components = Object.keys(tableAccess) as Component[]

/** A schema of the database: a component's or the embedded identity provider's. */
export type Schema = Component | 'idp'
export const schemas: readonly Schema[] = [...components, 'idp']

/** Tables of the embedded identity provider, a separate service; they hold realms, no tenants' rows. */
export const providerTables = [
  'realm',
  'realm_key',
  'realm_user',
  'realm_organization',
  'realm_client',
  'oidc_payload',
  'password_link',
  'second_factor',
] as const

/** The tenant that owns tenants and other platform records. */
export const platformTenantId = '00000000-0000-8000-8000-000000000001'

export const componentRole = (component: Schema) => `otorga_${component}`
export const workerRole = (component: Component) => `otorga_${component}_worker`
