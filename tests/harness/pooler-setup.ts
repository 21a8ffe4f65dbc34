import type { TestProject } from 'vitest/node'

/** Puts a PgBouncer in transaction mode before the Postgres of the run; every database of the tests is then reached through it. */
export default async function setup(project: TestProject) {
  const { startPgBouncer } = await import('@otorga/kernel/testing/pgbouncer')
  const { roleSecret } = await import('@otorga/kernel/testing/database')
  const { templateUrl } = project.getProvidedContext()
  // Few sessions, so that transactions of several tenants follow each other on the same.
  const pooler = await startPgBouncer({ ownerUrl: templateUrl, roleSecret, poolSize: 3 })
  project.provide('poolerPort', pooler.port)
  return pooler.stop
}
