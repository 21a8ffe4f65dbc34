import type { Component } from '@otorga/schema/operations'

/**
 * What a component's role may do with a table, besides row-level security by tenant:
 * `rows` select, insert, update, delete; `append` select and insert only;
 * `worker` as rows, and the component's worker role sees every tenant's rows (queues).
 */
export type TableAccess = 'rows' | 'append' | 'worker'

const queues = { outbox: 'worker', inbox: 'worker', dead_letter: 'worker', idempotency: 'worker' } as const

/** Every table of every component with its access: a table that is missing here fails `check` and the migration. */
export const tableAccess: Record<Component, Record<string, TableAccess>> = {
  identity: { ...queues, tenant: 'rows', user: 'rows', role: 'rows', organization: 'rows' },
  audit: { ...queues, audit_event: 'append' },
  lending: {
    ...queues,
    credit_product: 'rows',
    change_request: 'rows',
    application: 'rows',
    credit: 'rows',
    instalment: 'rows',
    payment: 'rows',
  },
}

export const components = Object.keys(tableAccess) as Component[]

/** Tables of the embedded identity provider: a service of its own that holds realms, not tenants' business rows. */
export const providerTables = ['realm', 'realm_key', 'realm_user', 'oidc_payload', 'password_link'] as const

/** The tenant that owns tenants and other platform records. */
export const platformTenantId = '00000000-0000-8000-8000-000000000001'

export const componentRole = (component: Component | 'idp') => `otorga_${component}`
export const workerRole = (component: Component) => `otorga_${component}_worker`
