import { createJobWorker } from '@otorga/kernel/messages/jobs'
import { createWebhookSender } from '@otorga/kernel/messages/webhook'
import { createVendors } from '@otorga/kernel/ports/vendor'
import { createRemoteDirectory } from '@otorga/kernel/request/auth'
import { peerRegistry } from '@otorga/kernel/request/maker-checker'
import { retentionJob } from '@otorga/kernel/request/retention'
import { tallyJob } from '@otorga/kernel/request/tally'
import { createAuthorityKeeper } from '@otorga/signature/authority/authority'
import { jobHandlers } from '@otorga/signature/jobs/handlers'
import { removeEndedSignatures } from '@otorga/signature/jobs/remove-ended'
import { signaturePeers } from '@otorga/signature/peers'
import { approvedProviderChanges } from '@otorga/signature/provider/approved-changes'
import { requestTally } from '@otorga/signature/request/signature-request.store'
import { buildSignatureSubgraph } from '@otorga/signature/schema'
import type { SignatureServices } from '@otorga/signature/services'
import { callbackSecretOf } from './callback-secret.js'
import type { ComponentParts, Wiring } from './component.js'

/** Signing of documents. */
export const signatureWiring: Wiring<ComponentParts<SignatureServices>> = {
  buildSubgraph: buildSignatureSubgraph,
  build(house) {
    const base = house.base('signature')
    const [jobs, webhooks] = [house.signal('signature jobs'), house.signal('signature webhooks')]
    const services: SignatureServices = {
      ...base,
      notifier: house.notifier,
      limiter: house.limiter,
      changes: peerRegistry(base.peers),
      directory: createRemoteDirectory(base.peers, 'signature'),
      authority: createAuthorityKeeper(base),
      vendors: createVendors({ outbound: base.outbound, now: house.now }),
      publicUrl: house.publicUrl,
      callbackSecret: (service) => callbackSecretOf(house.keys.serviceSecrets[0]!, service),
      wakeJobs: jobs.send,
      wakeWebhooks: webhooks.send,
    }
    return {
      services,
      peers: signaturePeers(services),
      consumers: [approvedProviderChanges(services)],
      jobs: [tallyJob(services, requestTally), retentionJob(services, removeEndedSignatures)],
      startWorkers() {
        const { outbound, encryption } = base
        const about = { component: 'signature', url: house.workerUrl('signature'), log: house.log } as const
        const runner = createJobWorker({ ...about, now: house.now, handlers: jobHandlers(services) })
        const sender = createWebhookSender({ ...about, outbound, encryption })
        jobs.on(runner.wake)
        webhooks.on(sender.wake)
        return [runner, sender]
      },
      checks: [],
    }
  },
}
