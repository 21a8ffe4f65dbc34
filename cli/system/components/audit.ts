import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import { createSealer } from '@otorga/audit/chain/sealer'
import { createChainKeys } from '@otorga/audit/chain/signing'
import { exportHandlers } from '@otorga/audit/export/run-export'
import { partitionsAhead } from '@otorga/audit/partitions'
import { buildAuditSubgraph } from '@otorga/audit/schema'
import type { AuditServices } from '@otorga/audit/services'
import type { Config } from '@otorga/kernel/base/config'
import { createJobWorker } from '@otorga/kernel/messages/jobs'
import type { Keys } from '../secrets.js'
import type { ComponentParts, Wiring } from './component.js'

/** The keys of the chain, derived from their own secret when it is set, else from the secret of messages. */
export const chainKeysOf = (config: Config, keys: Pick<Keys, 'messageSecret'>) =>
  createChainKeys(
    [config.auditSigningSecret ?? keys.messageSecret, config.previousAuditSigningSecret].filter(
      (one): one is string => one !== undefined,
    ),
  )

/** The audit trail: stores what every component reports, seals it, and exports it. */
export const auditWiring: Wiring<ComponentParts<AuditServices>> = {
  buildSubgraph: buildAuditSubgraph,
  build(house) {
    const base = house.base('audit')
    const { database, objects, log, now } = base
    const [seal, exports] = [house.signal('audit seal'), house.signal('audit exports')]
    const services: AuditServices = { ...base, seal: seal.send, wakeJobs: exports.send }
    return {
      services,
      peers: {},
      consumers: [auditConsumer(services)],
      jobs: [partitionsAhead(house.workerUrl('audit'))],
      startWorkers() {
        const [url, workerUrl] = [house.databaseUrl('audit'), house.workerUrl('audit')]
        const queue = { component: 'audit', url: workerUrl, log, now } as const
        const keys = chainKeysOf(house.config, house.keys)
        const sealer = createSealer({ database, workerUrl, objects, keys, log, now })
        const exporter = createJobWorker({ ...queue, handlers: exportHandlers({ database, url, objects }) })
        seal.on(sealer.wake)
        exports.on(exporter.wake)
        return [exporter, sealer]
      },
      checks: [],
    }
  },
}
