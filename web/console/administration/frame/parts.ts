import type { AdministrationTexts } from '../texts/administration-texts.ts'

/** The parts of the administration, in their order, and the operation without which each has nothing to show. */
export const parts = [
  { to: '/administration/users', name: 'users', needs: 'listUsers' },
  { to: '/administration/roles', name: 'roles', needs: 'listRoles' },
  { to: '/administration/organizations', name: 'organizations', needs: 'listOrganizations' },
  { to: '/administration/webhooks', name: 'webhooks', needs: 'listWebhookEndpoints' },
  { to: '/administration/deliveries', name: 'deliveries', needs: 'listWebhookDeliveries' },
  { to: '/administration/clients', name: 'clients', needs: 'listApiClients' },
  { to: '/administration/tenants', name: 'tenants', needs: 'listTenants' },
  { to: '/administration/flow-providers', name: 'flowProviders', needs: 'listFlowProviders' },
] as const satisfies readonly { to: string; name: keyof AdministrationTexts['parts']; needs: string }[]

export type PartName = (typeof parts)[number]['name']
