import type { ShellTexts } from './texts/shell-texts.ts'

/** The parts of the console, in their order, and the operations of the graph of which each needs one to have something to show. */
export const places = [
  { to: '/', name: 'home', needs: undefined },
  { to: '/applications', name: 'applications', needs: 'listApplications' },
  { to: '/credits', name: 'credits', needs: 'listCredits' },
  { to: '/products', name: 'products', needs: 'listCreditProducts' },
  { to: '/changes', name: 'changes', needs: 'listChangeRequests' },
  { to: '/reviews', name: 'reviews', needs: 'reviewQueue' },
  { to: '/executions', name: 'executions', needs: 'listFlowRequests' },
  { to: '/flows', name: 'flows', needs: ['listFlows', 'listFlowAssignments'] },
  { to: '/signatures', name: 'signatures', needs: 'listSignatureRequests' },
  { to: '/signature-providers', name: 'signatureProviders', needs: 'listSignatureProviders' },
  { to: '/alerts', name: 'alerts', needs: 'listAlerts' },
  { to: '/subjects', name: 'subjects', needs: 'listSubjects' },
  { to: '/trail', name: 'trail', needs: 'listAuditEvents' },
  {
    to: '/administration',
    name: 'administration',
    needs: ['listUsers', 'listRoles', 'listOrganizations', 'listWebhookEndpoints', 'listApiClients', 'listTenants'],
  },
  { to: '/settings', name: 'settings', needs: 'tenantSettings' },
] as const

/** The parts that are open to somebody, in their order. */
export const openPlaces = (may: (operation: string) => boolean) =>
  places.filter(({ needs }) => needs === undefined || [needs].flat().some(may))

/** The words of a part. */
export const placeWords = (texts: ShellTexts, { name }: { name: (typeof places)[number]['name'] }) => texts[name]
