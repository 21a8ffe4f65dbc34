import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { migrate } from '@otorga/drizzle/migrate'
import { roleSecret } from '@otorga/kernel/testing'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'

export { roleSecret }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A build, for what runs in threads of its own; one Postgres for the run, and one migrated template that every worker copies. */
export default async function setup(project: TestProject) {
  const { PROPERTY_SEED, PROPERTY_RUNS } = project.config.env
  console.log(`properties: seed ${PROPERTY_SEED}, at most ${PROPERTY_RUNS} inputs each`)
  await promisify(execFile)(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b'], { cwd: root })
  const folder = await mkdtemp(join(tmpdir(), 'otorga-test-'))
  const server = await startEmbeddedPostgres({
    dataDir: folder,
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
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
