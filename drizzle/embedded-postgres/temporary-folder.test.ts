import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres.js'
import { temporaryFolder } from './temporary-folder.js'

it('holds the database of an embedded Postgres, which goes with it', async () => {
  const folder = temporaryFolder('folder-test')
  const dataDir = join(folder, 'data')
  const server = await startEmbeddedPostgres({ dataDir, superuserPassword: 'x', settings: { fsync: 'off' } })
  try {
    expect(server.directory.startsWith(dataDir)).toBe(true)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  expect(existsSync(server.directory)).toBe(false)
})
