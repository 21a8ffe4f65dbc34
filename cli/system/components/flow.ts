import { approvedFlowChanges } from '@otorga/flow/approved-changes'
import { expireRequests, sweepUploads } from '@otorga/flow/execution/expire-requests'
import { decisions } from '@otorga/flow/execution/schedule-decision'
import { flowPeers } from '@otorga/flow/peers'
import { removeEndedRequests } from '@otorga/flow/request/remove-ended'
import { requestTally } from '@otorga/flow/request/request.store'
import { buildFlowSubgraph } from '@otorga/flow/schema'
import type { FlowServices } from '@otorga/flow/services'
import { createJobWorker } from '@otorga/kernel/messages/jobs'
import { createWebhookSender } from '@otorga/kernel/messages/webhook'
import { createVendors } from '@otorga/kernel/ports/vendor'
import { peerRegistry } from '@otorga/kernel/request/maker-checker'
import { retentionJob } from '@otorga/kernel/request/retention'
import { tallyJob } from '@otorga/kernel/request/tally'
import { callbackSecretOf } from './callback-secret.js'
import type { ComponentParts, Wiring } from './component.js'

/** Validation of identities by flows. */
export const flowWiring: Wiring<ComponentParts<FlowServices>> = {
  buildSubgraph: buildFlowSubgraph,
  build(house) {
    const base = house.base('flow')
    const { outbound, encryption, log, now } = base
    const webhooksWait = house.signal('flow.webhooks')
    const services: FlowServices = {
      ...base,
      changes: peerRegistry(base.peers),
      notifier: house.notifier,
      limiter: house.limiter,
      vendors: createVendors({ outbound, now }),
      callbackSecret: (tenantId) => callbackSecretOf(house.keys.serviceSecrets[0]!, tenantId),
      wakeWebhooks: webhooksWait.send,
      publicUrl: house.publicUrl,
    }
    return {
      services,
      peers: flowPeers(services),
      consumers: [approvedFlowChanges(services)],
      jobs: [
        { name: 'expire-requests', every: 15, run: async () => void (await expireRequests(services)) },
        { name: 'sweep-uploads', every: 300, run: () => sweepUploads(services) },
        tallyJob(services, requestTally),
        retentionJob(services, removeEndedRequests),
      ],
      checks: [],
      startWorkers() {
        const about = { component: 'flow', url: house.workerUrl('flow'), log } as const
        const runner = createJobWorker({ ...about, now, handlers: { decide: decisions(services) } })
        const webhooks = createWebhookSender({ ...about, outbound, encryption })
        webhooksWait.on(webhooks.wake)
        return [runner, webhooks]
      },
    }
  },
}
