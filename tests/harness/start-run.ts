import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { migrate } from '@otorga/drizzle/migrate'
import { roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { newRunFolder, removeRunFolder } from './run-folder.js'

/** Starts one Postgres for the run, with a migrated template that every worker copies. Returns a function that ends it. */
export async function startRun(project: TestProject) {
  const folder = await newRunFolder()
  // For this process, its workers and the processes that they start.
  process.env.TMPDIR = folder.temporary
  const server = await startEmbeddedPostgres({
    dataDir: folder.cluster,
    superuserPassword: 'test',
    // Every worker runs a whole platform, and some tests start a second one.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      jit: 'off',
      max_connections: '900',
    },
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
