import type { ServiceSet } from '@otorga/cli/system/services'
import { expireRequests, sweepUploads } from '@otorga/flow/execution/expire-requests'
import { removeEndedRequests } from '@otorga/flow/request/remove-ended'
import type { FlowServices } from '@otorga/flow/services'
import type { EmbeddedProvider } from '@otorga/identity/provider/embedded/embedded-provider'
import type { PeriodicJob } from '@otorga/kernel/messages/jobs'
import { retentionJob } from '@otorga/kernel/request/retention'
import { figuresJob } from '@otorga/lending/figures/count-figures'
import { dailyRun } from '@otorga/lending/jobs/daily'
import { removeEndedApplications } from '@otorga/lending/jobs/remove-ended'
import type { LendingServices } from '@otorga/lending/services'
import { removeEndedSignatures } from '@otorga/signature/jobs/remove-ended'
import type { SignatureServices } from '@otorga/signature/services'
import { subjectProfileJobs } from '@otorga/subject-profile/jobs'
import type { SubjectProfileServices } from '@otorga/subject-profile/services'

interface Services {
  lending: LendingServices
  flow: FlowServices
  signature: SignatureServices
  subject_profile: SubjectProfileServices
}

const times = 3

/** The background work that looks for something to do in every tenant, with the seconds between its passes. */
function jobsOf({ ofContext, provider, relays, sweepers }: ServiceSet): PeriodicJob[] {
  const services = ofContext as unknown as Services
  const { lending, flow, signature, subject_profile: profiles } = services
  const named = (component: string, jobs: PeriodicJob[]) =>
    jobs.map((job) => ({ ...job, name: `${component} ${job.name}` }))
  return [
    ...named('lending', [dailyRun(lending), figuresJob(lending), retentionJob(lending, removeEndedApplications)]),
    ...named('signature', [retentionJob(signature, removeEndedSignatures)]),
    ...named('flow', [
      { name: 'expire-requests', every: 15, run: async () => void (await expireRequests(flow)) },
      { name: 'sweep-uploads', every: 300, run: () => sweepUploads(flow) },
      retentionJob(flow, removeEndedRequests),
    ]),
    ...named('subject_profile', subjectProfileJobs(profiles)),
    ...named('identity', [
      {
        name: 'sweep-identity-provider',
        every: 3_600,
        run: async () => void (await (provider as EmbeddedProvider).sweep()),
      },
    ]),
    {
      name: 'the relays of all components',
      every: 1,
      run: async () => void (await Promise.all(Object.values(relays).map((relay) => relay.drain()))),
    },
    {
      name: 'the sweepers of all components',
      every: 3_600,
      async run() {
        for (const sweeper of sweepers) await sweeper.sweep()
      },
    },
  ]
}

/** Runs each job until nothing is due, then measures its passes; the middle one counts. */
export async function passesOf(services: ServiceSet) {
  const found: { name: string; every: number; milliseconds: number }[] = []
  const signal = new AbortController().signal
  for (const { name, every, run } of jobsOf(services)) {
    await run({ now: new Date(), signal })
    const taken: number[] = []
    for (let time = 0; time < times; time++) {
      const started = performance.now()
      await run({ now: new Date(), signal })
      taken.push(performance.now() - started)
    }
    found.push({ name, every, milliseconds: taken.sort((a, b) => a - b)[Math.floor(times / 2)]! })
  }
  return found
}
