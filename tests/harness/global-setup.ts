import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { migrate } from '@otorga/drizzle/migrate'
import { roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { openRunFolder, removeDeadRuns, removeRunFolder } from './run-folder.js'

export { roleSecret }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A build, for what runs in threads of its own; one Postgres for the run, and one migrated template that every worker copies. */
export default async function setup(project: TestProject) {
  const { PROPERTY_SEED, PROPERTY_RUNS } = project.config.env
  console.log(`properties: seed ${PROPERTY_SEED}, at most ${PROPERTY_RUNS} inputs each`)
  await promisify(execFile)(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b'], { cwd: root })
  await removeDeadRuns()
  const folder = openRunFolder()
  // Of this process, its workers and what they start.
  process.env.TMPDIR = folder.temporary
  const server = await startEmbeddedPostgres({
    dataDir: folder.cluster,
    superuserPassword: 'test',
    // Every worker has a whole platform, and some tests start a second one beside it.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '900' },
  })
  const templateUrl = server.url.replace(/\/postgres$/, '/otorga_template')
  const admin = postgres(server.url, { max: 1 })
  await admin`create database otorga_template`
  await admin.end()
  await migrate({ ownerUrl: templateUrl, roleSecret })
  project.provide('templateUrl', templateUrl)
  return async () => {
    await removeRunFolder(folder.path)
  }
}
