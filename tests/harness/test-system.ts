import type { Keys } from '@otorga/cli/system/secrets'
import type { System } from '@otorga/cli/system/system'
import type { Config } from '@otorga/kernel/base/config'
import type postgres from 'postgres'
import type { Place } from './replica.js'

/** A running system, and what tests use of it. */
export interface TestSystem {
  /** When the system runs in other processes, these services run in the test's process on the same database, Redis and RabbitMQ. */
  system: Pick<System, 'services' | 'publicUrl' | 'internalUrl' | 'idpUrl'>
  /** The settings that the system was started with, for tests that start a part of it again. */
  config: Config
  keys: Keys
  base: string
  internal: string
  /** A connection as the owner of the tables. Tests use it to look at rows, not to act for a user. */
  owner: postgres.Sql
  ownerUrl: string
  mailFolder: string
  /** Where a replica finds this system's state; undefined when the system runs in other processes. */
  place?: Place
  signIn(email: string, tenant: string): Promise<string>
  serviceToken(service: string): string
  /** Publishes everything that waits in the outboxes. */
  settle(): Promise<void>
}
