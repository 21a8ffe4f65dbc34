import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import type { Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { type Applier, type ApprovedChange, applier, approvedChanges } from '@otorga/kernel/request/maker-checker'
import { ownContext } from '../own-context.js'
import type { SignatureServices } from '../services.js'
import { providerCreation } from './create-signature-provider.js'
import { providerDeactivation } from './deactivate-signature-provider.js'
import type { CreateSignatureProviderInput, UpdateSignatureProviderInput } from './provider.types.js'
import { providerUpdate } from './update-signature-provider.js'

const idOf = ({ entity_id }: ApprovedChange) => entity_id!

/** Applies each kind of change by the parts of the direct operation. */
const appliers: Record<string, Applier> = {
  'signature_provider create': applier(providerCreation, (_, input) => ({
    input: input as CreateSignatureProviderInput,
  })),
  'signature_provider update': applier(providerUpdate, (change, input) => ({
    id: idOf(change),
    input: input as UpdateSignatureProviderInput,
  })),
  'signature_provider delete': applier(providerDeactivation, (change) => ({ id: idOf(change) })),
}

/** The platform, which acts on behalf of the maker: two administrators have agreed. */
const platform = (tenantId: string): Caller => ({
  kind: 'service',
  id: 'service:signature',
  name: 'signature',
  tenantId,
  organizationId: null,
  sessionUid: null,
  roles: ['platform_admin'],
  tenant: undefined,
})

const contextIn =
  (services: SignatureServices) =>
  (message: Envelope): RequestContext => ({
    ...ownContext(services, platform(message.tenantid)),
    ...(message.requestid && { requestId: message.requestid }),
    ...(message.traceparent && { traceparent: message.traceparent }),
  })

/** The component's queue of approved changes of providers. */
export const approvedProviderChanges = (services: SignatureServices): Subscription =>
  approvedChanges({ services, appliers, contextOf: contextIn(services) })
