/** The screens of records, by the kind that the trail gives them, with the operation that must be open to see one. */
export const recordScreens = {
  application: { to: '/applications/$id', operation: 'getApplication' },
  credit: { to: '/credits/$id', operation: 'getCredit' },
  credit_product: { to: '/products/$id', operation: 'getCreditProduct' },
  flow: { to: '/flows/$id', operation: 'getFlow' },
  // The trail names the execution of a request by the request.
  flow_execution: { to: '/executions/$id', operation: 'getFlowRequest' },
  flow_provider: { to: '/administration/flow-providers/$id', operation: 'getFlowProvider' },
  flow_request: { to: '/executions/$id', operation: 'getFlowRequest' },
  organization: { to: '/administration/organizations/$id', operation: 'getOrganization' },
  role: { to: '/administration/roles/$id', operation: 'getRole' },
  signature_provider: { to: '/signature-providers/$id', operation: 'getSignatureProvider' },
  signature_request: { to: '/signatures/$id', operation: 'getSignatureRequest' },
  subject: { to: '/subjects/$id', operation: 'getSubject' },
  tenant: { to: '/administration/tenants/$id', operation: 'getTenant' },
  user: { to: '/administration/users/$id', operation: 'getUser' },
} as const
