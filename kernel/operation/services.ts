import type { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Component } from '@otorga/schema/operations'
import type { Encryption } from '../crypto/index.js'
import type { Logger } from '../logging/index.js'

/** What every component has: its own database, its keys, its clock, and the relay to wake after a commit. */
export interface BaseServices {
  component: Component
  database: TenantDatabase
  encryption: Encryption
  log: Logger
  now(): Date
  /** Wakes the relay: messages wait in the outbox. */
  wake(): void
}

declare module '../context/index.js' {
  interface ComponentServices extends Partial<Record<Component, BaseServices>> {}
}
