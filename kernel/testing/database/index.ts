import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'

export { addWorkerTable } from './worker-table.js'

/** Shared by every process of a test run, so that the passwords of the database roles agree. */
export const roleSecret = 'test role secret'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template database, as its owner. */
    templateUrl: string
    /** The port of a connection pooler before it, through which the tests reach their databases. */
    poolerPort?: number
  }
}

/** Makes a database as a copy of the migrated template; returns its address as owner. */
export async function freshDatabase(): Promise<string> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(template.replace(/\/otorga_template$/, '/postgres'), { max: 1, onnotice: () => {} })
  try {
    // Only one copy may run at a time, and workers start at the same time.
    await admin`select pg_advisory_lock(1)`
    await admin.unsafe(`create database ${name} template otorga_template`)
  } finally {
    await admin.end()
  }
  const url = new URL(template.replace(/otorga_template$/, name))
  url.port = String(inject('poolerPort') ?? url.port)
  return url.toString()
}
