import type { Keys } from '@otorga/cli/system/secrets'
import type { System } from '@otorga/cli/system/system'
import type { Config } from '@otorga/kernel/base/config'
import type postgres from 'postgres'
import type { Place } from './replica.js'

/** A running system and what tests hold of it. */
export interface TestSystem {
  /** Of a system in processes of its own: as much of it as this process can be, on the same database, Redis and RabbitMQ. */
  system: Pick<System, 'services' | 'publicUrl' | 'internalUrl' | 'idpUrl'>
  /** What the system was started with, for parts of it that a test starts beside it. */
  config: Config
  keys: Keys
  base: string
  internal: string
  /** The database as its owner, who bypasses nothing but owns the tables: for looking, not for acting. */
  owner: postgres.Sql
  ownerUrl: string
  mailFolder: string
  /** Where a replica in a process of its own finds this system's state; absent where the system itself runs elsewhere. */
  place?: Place
  signIn(email: string, tenant: string): Promise<string>
  serviceToken(service: string): string
  /** Publishes everything that waits in the outboxes. */
  settle(): Promise<void>
}
