import type { OptimisticMutationConfig } from '@urql/exchange-graphcache'
import type { introspection } from './schema.d.ts'
import type { Input, Operation, Shown } from './shown.ts'

type Types = introspection['types']
type Id = { id: string }
type Change<Name extends keyof Types> = Id & { input: Input<Name> }

/** A record with what is known of it. */
const shown = <Name extends keyof Types>(__typename: Name, known: Omit<Shown<Name>, '__typename'>) =>
  ({ __typename, ...known }) as Shown<Name>

/**
 * What a change makes of its record, foreseen from what was sent. It shows until the answer comes, and goes when the change is refused.
 * What is undefined stays as it is; null foresees nothing.
 */
export function optimisticChanges(guarded: readonly string[]) {
  /** Nothing changes yet where a second person decides. */
  const unless = <Record>(kind: string, record: Record) => (guarded.includes(kind) ? null : record)
  const changes = {
    activateCreditProduct: ({ id }: Id) => shown('CreditProductActivation', { id, isActive: true }),
    cancelApplication: ({ id }: Id) => shown('Application', { id, status: 'cancelled' }),
    cancelCredit: ({ id }: Id) => shown('Credit', { id, status: 'cancelled' }),
    cancelFlowRequest: ({ id }: Id) => shown('FlowRequest', { id, status: 'cancelled' }),
    cancelSignatureRequest: ({ id }: Id) => shown('SignatureRequest', { id, status: 'revoked' }),
    deactivateCreditProduct: ({ id }: Id) => shown('CreditProductActivation', { id, isActive: false }),
    deactivateFlowProvider: ({ id }: Id) => unless('flow_provider', shown('FlowProvider', { id, status: 'inactive' })),
    deactivateSignatureProvider: ({ id }: Id) =>
      unless('signature_provider', shown('SignatureProvider', { id, status: 'inactive' })),
    deleteFlow: ({ id }: Id) => shown('Flow', { id, status: 'inactive' }),
    removeSecondFactor: ({ id }: Id) => shown('User', { id, hasSecondFactor: false }),
    revokeApiClient: ({ id }: Id) => shown('ApiClient', { id, status: 'revoked' }),
    suspendTenant: ({ id }: Id) => shown('Tenant', { id, status: 'suspended' }),
    updateAlert: ({ id, input: { assignedTo, ...input } }: Change<'UpdateAlertInput'>) =>
      shown('Alert', { id, ...input, assignedToId: assignedTo }),
    updateFlow: ({ id, input }: Change<'UpdateFlowInput'>) => shown('Flow', { id, ...input }),
    updateFlowProvider: ({ id, input }: Change<'UpdateFlowProviderInput'>) =>
      unless('flow_provider', shown('FlowProvider', { id, ...input })),
    updateOrganization: ({ id, input }: Change<'UpdateOrganizationInput'>) => shown('Organization', { id, ...input }),
    updateRole: ({ id, input }: Change<'UpdateRoleInput'>) => unless('role', shown('Role', { id, ...input })),
    updateSignatureProvider: ({ id, input }: Change<'UpdateSignatureProviderInput'>) =>
      unless('signature_provider', shown('SignatureProvider', { id, ...input })),
    // Whether a tenant's rules may change is for its own administrators to say.
    updateTenant: ({ id, input: { config, theme: _, ...input } }: Change<'UpdateTenantInput'>) =>
      config ? null : shown('Tenant', { id, ...input }),
    updateUser: ({ id, input }: Change<'UpdateUserInput'>) => unless('user', shown('User', { id, ...input })),
  } satisfies Partial<Record<Operation, (sent: never) => object | null>>
  return changes as typeof changes & OptimisticMutationConfig
}
