import type { Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { type Applier, type ApprovedChange, applier, approvedChanges } from '@otorga/kernel/request/maker-checker'
import { draftPublication } from './draft/publish-draft-version.js'
import { ownContext } from './own-context.js'
import { providerCreation } from './provider/create-flow-provider.js'
import { providerDeactivation } from './provider/deactivate-flow-provider.js'
import type { CreateFlowProviderInput, UpdateFlowProviderInput } from './provider/provider.types.js'
import { providerUpdate } from './provider/update-flow-provider.js'
import type { FlowServices } from './services.js'

const idOf = ({ entity_id }: ApprovedChange) => entity_id!

/** How each kind of change is applied: by the parts of the direct operation. */
const appliers: Record<string, Applier> = {
  'flow_provider create': applier(providerCreation, (_, input) => ({ input: input as CreateFlowProviderInput })),
  'flow_provider update': applier(providerUpdate, (change, input) => ({
    id: idOf(change),
    input: input as UpdateFlowProviderInput,
  })),
  'flow_provider delete': applier(providerDeactivation, (change) => ({ id: idOf(change) })),
  'flow_version publish': applier(draftPublication, (change) => ({
    id: String(change.payload_after?.flow_id),
    draftId: idOf(change),
  })),
}

/** Flow's queue: approved changes of providers and publications. */
export const approvedFlowChanges = (services: FlowServices): Subscription =>
  approvedChanges({
    services,
    appliers,
    contextOf: (message: Envelope) => ({
      ...ownContext(services),
      ...(message.requestid && { requestId: message.requestid }),
      ...(message.traceparent && { traceparent: message.traceparent }),
    }),
  })
