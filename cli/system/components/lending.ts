import { createJobWorker } from '@otorga/kernel/messages/jobs'
import { createRemoteDirectory } from '@otorga/kernel/request/auth'
import { openChangeHandler } from '@otorga/kernel/request/maker-checker'
import { retentionJob } from '@otorga/kernel/request/retention'
import { cleanUpJobs } from '@otorga/lending/application/clean-up'
import { figuresJob } from '@otorga/lending/figures/count-figures'
import { dailyRun } from '@otorga/lending/jobs/daily'
import { removeEndedApplications } from '@otorga/lending/jobs/remove-ended'
import { mailJobs } from '@otorga/lending/jobs/send-mail'
import { changeRegistry } from '@otorga/lending/maker-checker/open-foreign-change'
import { lendingMessages } from '@otorga/lending/messages'
import { lendingPeers } from '@otorga/lending/peers'
import { buildLendingSubgraph } from '@otorga/lending/schema'
import type { LendingServices } from '@otorga/lending/services'
import type { Wiring } from './component.js'

/** Lending, and the registry in which changes of every component wait for a second person. */
export const lendingWiring: Wiring = {
  buildSubgraph: buildLendingSubgraph,
  build(house) {
    const jobs = house.signal('lending jobs')
    const base = house.base('lending')
    const services: LendingServices = {
      ...base,
      directory: createRemoteDirectory(base.peers, 'lending'),
      notifier: house.notifier,
      limiter: house.limiter,
      publicUrl: house.publicUrl,
      wakeJobs: jobs.send,
    }
    return {
      services,
      peers: { ...lendingPeers(services), 'lending.openChange': openChangeHandler(changeRegistry(services)) },
      consumers: [lendingMessages(services)],
      jobs: [dailyRun(services), figuresJob(services), retentionJob(services, removeEndedApplications)],
      startWorkers() {
        const { log, now } = house
        const options = { component: 'lending', url: house.workerUrl('lending'), log, now } as const
        const worker = createJobWorker({ ...options, handlers: { ...cleanUpJobs(services), ...mailJobs(services) } })
        jobs.on(worker.wake)
        return [worker]
      },
      checks: [],
    }
  },
}
