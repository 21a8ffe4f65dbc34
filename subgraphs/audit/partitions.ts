import { Connection } from '@otorga/drizzle/client'
import type { PeriodicJob } from '@otorga/kernel/messages/jobs'

/** Makes the partitions of the coming months, long before the first event of a month is stored. */
export const partitionsAhead = (workerUrl: string): PeriodicJob => ({
  name: 'audit-partitions',
  every: 6 * 3600,
  async run() {
    const connection = await Connection.open({ url: workerUrl, name: 'otorga audit partitions' })
    try {
      await connection.sql`select audit.make_partitions(now(), now() + interval '3 months')`
    } finally {
      await connection.close()
    }
  },
})
