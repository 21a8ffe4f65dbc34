import { createJobWorker } from '@otorga/kernel/messages/jobs'
import { createRemoteDirectory } from '@otorga/kernel/request/auth'
import { openChangeHandler } from '@otorga/kernel/request/maker-checker'
import { cleanUpJobs } from '@otorga/lending/application/clean-up'
import { dailyRun } from '@otorga/lending/jobs/daily'
import { changeRegistry } from '@otorga/lending/maker-checker/open-foreign-change'
import { lendingMessages } from '@otorga/lending/messages'
import { lendingPeers } from '@otorga/lending/peers'
import { buildLendingSubgraph } from '@otorga/lending/schema'
import type { LendingServices } from '@otorga/lending/services'
import type { Wiring } from './component.js'

/** Lending, and the registry where changes of every component wait for a second person. */
export const lendingWiring: Wiring = {
  buildSubgraph: buildLendingSubgraph,
  build(house) {
    const jobs = house.signal('lending jobs')
    const services: LendingServices = {
      ...house.base('lending'),
      directory: createRemoteDirectory(house.peers, 'lending'),
      wakeJobs: jobs.send,
    }
    return {
      services,
      peers: { ...lendingPeers(services), 'lending.openChange': openChangeHandler(changeRegistry(services)) },
      consumers: [lendingMessages(services)],
      jobs: [dailyRun(services)],
      startWorkers() {
        const { log, now } = house
        const options = { component: 'lending', url: house.workerUrl('lending'), log, now } as const
        const worker = createJobWorker({ ...options, handlers: cleanUpJobs(services) })
        jobs.on(worker.wake)
        return [worker]
      },
      checks: [],
    }
  },
}
