import type { Component } from '@otorga/schema/operations'
import type { ConsoleStage } from './console-stage.js'

/** A screen of the console in the tour. */
export interface TouredScreen {
  /** Section and screen, as the folder of the pictures. */
  name: string
  path: (ids: ConsoleStage['ids']) => string
  /** The components of what it shows; each is away once. */
  of: readonly Component[]
  /** It has a state in which there is nothing yet. */
  canBeEmpty?: true
}

const list = (name: string, at: string, ...of: Component[]): TouredScreen => ({
  name,
  path: () => at,
  of,
  canBeEmpty: true,
})
const one = (name: string, path: TouredScreen['path'], ...of: Component[]): TouredScreen => ({ name, path, of })

/** The screens of a lender's staff. */
export const staffScreens: readonly TouredScreen[] = [
  list('home', '/', 'lending', 'flow', 'subject_profile', 'signature', 'audit'),
  list('applications', '/applications', 'lending'),
  one(
    'applications-one',
    ({ application }) => `/applications/${application}`,
    'lending',
    'identity',
    'signature',
    'flow',
    'subject_profile',
    'audit',
  ),
  one('applications-deciding', ({ deciding }) => `/applications/${deciding}`),
  list('credits', '/credits', 'lending'),
  one('credits-one', ({ credit }) => `/credits/${credit}`, 'lending', 'audit'),
  one('applications-new', () => '/applications/new', 'lending'),
  list('products', '/products', 'lending'),
  one('products-one', ({ product }) => `/products/${product}`, 'lending', 'audit'),
  one('products-new', () => '/products/new'),
  one('products-edit', ({ product }) => `/products/${product}/edit`, 'lending'),
  list('changes', '/changes', 'lending', 'identity'),
  list('reviews', '/reviews', 'flow', 'subject_profile'),
  one('reviews-one', ({ review }) => `/reviews/${review}`, 'flow', 'subject_profile'),
  list('executions', '/executions', 'flow', 'subject_profile'),
  one('executions-one', ({ execution }) => `/executions/${execution}`, 'flow', 'identity', 'subject_profile'),
  list('flows', '/flows', 'flow'),
  one('flows-one', ({ flow }) => `/flows/${flow}`, 'flow'),
  list('signatures', '/signatures', 'signature'),
  one('signatures-new', () => '/signatures/new', 'signature'),
  one('signatures-one', ({ signature }) => `/signatures/${signature}`, 'signature', 'audit'),
  list('alerts', '/alerts', 'subject_profile', 'identity'),
  list('subjects', '/subjects', 'subject_profile'),
  one('subjects-one', ({ subject }) => `/subjects/${subject}`, 'subject_profile', 'identity', 'lending'),
  list('search', '/search?q=luna', 'lending', 'subject_profile'),
  list('trail', '/trail', 'audit'),
  one('trail-one', ({ event }) => `/trail/${event}`, 'audit'),
  list('administration-users', '/administration/users', 'identity'),
  one('administration-user', ({ user }) => `/administration/users/${user}`, 'identity', 'audit'),
  list('administration-roles', '/administration/roles', 'identity'),
  one('administration-role', ({ role }) => `/administration/roles/${role}`, 'identity'),
  one('administration-role-new', () => '/administration/roles/new'),
  list('administration-organizations', '/administration/organizations', 'identity'),
  one('administration-organization', ({ organization }) => `/administration/organizations/${organization}`, 'identity'),
  list('administration-webhooks', '/administration/webhooks', 'identity'),
  list('administration-deliveries', '/administration/deliveries', 'identity'),
  list('administration-clients', '/administration/clients', 'identity'),
  list('settings-branding', '/settings/branding', 'identity'),
  list('settings-legal-texts', '/settings/legal-texts', 'identity'),
  list('settings-contract', '/settings/contract', 'lending'),
  list('settings-notifications', '/settings/notifications', 'identity'),
  list('settings-keeping', '/settings/keeping', 'identity'),
]

/** The screens of the platform's own staff. */
export const platformScreens: readonly TouredScreen[] = [
  one('platform-home', () => '/'),
  one('platform-tenants', () => '/administration/tenants', 'identity'),
  one('platform-tenant', ({ tenant }) => `/administration/tenants/${tenant}`, 'identity'),
  one('platform-tenant-new', () => '/administration/tenants/new'),
  one('platform-flow-providers', () => '/administration/flow-providers', 'flow'),
  one('platform-signature-providers', () => '/signature-providers', 'signature'),
  one('platform-flows', () => '/flows', 'flow'),
  one('platform-flow', ({ flow }) => `/flows/${flow}`, 'flow'),
  one('platform-flow-new', () => '/flows/new'),
  one('platform-flow-draft', ({ flow }) => `/flows/${flow}/draft`, 'flow'),
  one('platform-flow-compare', ({ flow }) => `/flows/${flow}/compare`, 'flow'),
  one('platform-flow-simulation', ({ flow }) => `/flows/${flow}/simulation`, 'flow'),
  one('platform-users', () => '/administration/users', 'identity'),
  one('platform-trail', () => '/trail', 'audit'),
]
