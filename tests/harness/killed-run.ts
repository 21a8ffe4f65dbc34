import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { stopHere } from './killed.js'
import { openRunFolder } from './run-folder.js'

/** A run of tests that has started its Postgres and made a folder, and then waits to be killed. */
export async function startRun(base: string): Promise<void> {
  const { cluster, temporary, path } = openRunFolder(base)
  process.env.TMPDIR = temporary
  mkdtempSync(join(tmpdir(), 'otorga-objects-'))
  const { directory } = await startEmbeddedPostgres({
    dataDir: cluster,
    superuserPassword: 'test',
    settings: { fsync: 'off' },
  })
  await stopHere(JSON.stringify({ path, directory }))
}
