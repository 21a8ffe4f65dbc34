import type { Component } from '@otorga/schema/operations'
import type { ConsoleStage } from './console-stage.js'

/** A screen of the console. */
export interface ConsoleScreen {
  /** Section and screen, as the folder of the pictures. */
  name: string
  path: (ids: ConsoleStage['ids']) => string
  /** The operation of the graph without which it is refused; undefined where it is open to everybody. */
  needs: string | undefined
  /** The components of what it shows; each is away once. */
  of: readonly Component[]
  /** It has a state in which there is nothing yet. */
  canBeEmpty?: true
}

const list = (name: string, at: string, needs: string | undefined, ...of: Component[]): ConsoleScreen => ({
  name,
  path: () => at,
  needs,
  of,
  canBeEmpty: true,
})
const one = (
  name: string,
  path: ConsoleScreen['path'],
  needs: string | undefined,
  ...of: Component[]
): ConsoleScreen => ({ name, path, needs, of })

/** The screens of a lender's staff. */
export const staffScreens: readonly ConsoleScreen[] = [
  list('home', '/', undefined, 'lending', 'flow', 'subject_profile', 'signature', 'audit'),
  list('applications', '/applications', 'listApplications', 'lending'),
  one(
    'applications-one',
    ({ application }) => `/applications/${application}`,
    'getApplication',
    'lending',
    'identity',
    'signature',
    'flow',
    'subject_profile',
    'audit',
  ),
  one('applications-deciding', ({ deciding }) => `/applications/${deciding}`, 'getApplication'),
  list('credits', '/credits', 'listCredits', 'lending'),
  one('credits-one', ({ credit }) => `/credits/${credit}`, 'getCredit', 'lending', 'audit'),
  one('applications-new', () => '/applications/new', 'createApplication', 'lending'),
  list('products', '/products', 'listCreditProducts', 'lending'),
  one('products-one', ({ product }) => `/products/${product}`, 'getCreditProduct', 'lending', 'audit'),
  one('products-new', () => '/products/new', 'createCreditProduct'),
  one('products-edit', ({ product }) => `/products/${product}/edit`, 'updateCreditProduct', 'lending'),
  list('changes', '/changes', 'listChangeRequests', 'lending', 'identity'),
  list('reviews', '/reviews', 'reviewQueue', 'flow', 'subject_profile'),
  one('reviews-one', ({ review }) => `/reviews/${review}`, 'getFlowRequest', 'flow', 'subject_profile'),
  list('executions', '/executions', 'listFlowRequests', 'flow', 'subject_profile'),
  one(
    'executions-one',
    ({ execution }) => `/executions/${execution}`,
    'getFlowRequest',
    'flow',
    'identity',
    'subject_profile',
  ),
  one('executions-new', () => '/executions/new', 'createFlowRequest', 'flow'),
  list('flows', '/flows', 'listFlowAssignments', 'flow'),
  one('flows-one', ({ flow }) => `/flows/${flow}`, 'getPublishedVersion', 'flow'),
  list('signatures', '/signatures', 'listSignatureRequests', 'signature'),
  one('signatures-new', () => '/signatures/new', 'createSignatureRequest'),
  one('signatures-one', ({ signature }) => `/signatures/${signature}`, 'getSignatureRequest', 'signature', 'audit'),
  list('alerts', '/alerts', 'listAlerts', 'subject_profile', 'identity'),
  list('subjects', '/subjects', 'listSubjects', 'subject_profile'),
  list('subjects-lists', '/subjects/lists', 'listEntries', 'subject_profile', 'identity'),
  one('subjects-one', ({ subject }) => `/subjects/${subject}`, 'getSubject', 'subject_profile'),
  list('search', '/search?q=luna', undefined, 'lending', 'subject_profile'),
  list('trail', '/trail', 'listAuditEvents', 'audit'),
  one('trail-one', ({ event }) => `/trail/${event}`, 'getAuditEvent', 'audit'),
  list('administration-users', '/administration/users', 'listUsers', 'identity'),
  one('administration-user', ({ user }) => `/administration/users/${user}`, 'getUser', 'identity', 'audit'),
  list('administration-roles', '/administration/roles', 'listRoles', 'identity'),
  one('administration-role', ({ role }) => `/administration/roles/${role}`, 'getRole', 'identity'),
  one('administration-role-new', () => '/administration/roles/new', 'createRole'),
  list('administration-organizations', '/administration/organizations', 'listOrganizations', 'identity'),
  one(
    'administration-organization',
    ({ organization }) => `/administration/organizations/${organization}`,
    'getOrganization',
    'identity',
  ),
  list('administration-webhooks', '/administration/webhooks', 'listWebhookEndpoints', 'identity'),
  list('administration-deliveries', '/administration/deliveries', 'listWebhookDeliveries', 'identity'),
  list('administration-clients', '/administration/clients', 'listApiClients', 'identity'),
  list('settings-branding', '/settings/branding', 'tenantSettings', 'identity'),
  list('settings-legal-texts', '/settings/legal-texts', 'tenantSettings', 'identity'),
  list('settings-contract', '/settings/contract', 'tenantSettings', 'lending'),
  list('settings-notifications', '/settings/notifications', 'tenantSettings', 'identity'),
  list('settings-keeping', '/settings/keeping', 'tenantSettings', 'identity'),
]

/** The screens of the platform's own staff. */
export const platformScreens: readonly ConsoleScreen[] = [
  one('platform-home', () => '/', undefined),
  one('platform-tenants', () => '/administration/tenants', 'listTenants', 'identity'),
  one('platform-tenant', ({ tenant }) => `/administration/tenants/${tenant}`, 'getTenant', 'identity'),
  one('platform-tenant-new', () => '/administration/tenants/new', 'createTenant'),
  one('platform-flow-providers', () => '/administration/flow-providers', 'listFlowProviders', 'flow'),
  one(
    'platform-flow-provider',
    ({ flowProvider }) => `/administration/flow-providers/${flowProvider}`,
    'getFlowProvider',
    'flow',
  ),
  one('platform-flow-provider-new', () => '/administration/flow-providers/new', 'createFlowProvider'),
  one('platform-signature-providers', () => '/signature-providers', 'listSignatureProviders', 'signature'),
  one(
    'platform-signature-provider',
    ({ signatureProvider }) => `/signature-providers/${signatureProvider}`,
    'getSignatureProvider',
    'signature',
  ),
  one('platform-signature-provider-new', () => '/signature-providers/new', 'createSignatureProvider'),
  one('platform-changes', () => '/changes', 'listChangeRequests', 'lending'),
  one('platform-flows', () => '/flows', 'listFlows', 'flow'),
  one('platform-flow', ({ flow }) => `/flows/${flow}`, 'getFlow', 'flow'),
  one('platform-flow-new', () => '/flows/new', 'createFlow'),
  one('platform-flow-draft', ({ flow }) => `/flows/${flow}/draft`, 'updateFlow', 'flow'),
  one('platform-flow-compare', ({ flow }) => `/flows/${flow}/compare`, 'getFlow', 'flow'),
  one('platform-flow-simulation', ({ flow }) => `/flows/${flow}/simulation`, 'simulateFlowVersion', 'flow'),
  one('platform-users', () => '/administration/users', 'listUsers', 'identity'),
  one('platform-trail', () => '/trail', 'listAuditEvents', 'audit'),
]
