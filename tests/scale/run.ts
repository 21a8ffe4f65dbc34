import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { newRunFolder } from '../harness/run-folder.js'

/** The progress, the folder and the servers of one run, which go with it, also when it is interrupted. */
export async function openRun() {
  const started = performance.now()
  const { path: folder } = await newRunFolder()
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  async function closeEach() {
    for (const close of closers.reverse()) await close().catch((error) => console.error(String(error)))
    rmSync(folder, { recursive: true, force: true })
  }
  const close = () => (closing ??= closeEach())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)))
  return {
    folder,
    /** What is closed at the end, the latest first. */
    closers,
    close,
    progress: (line: string) =>
      console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`),
    /** A cluster of its own. Nothing of it is kept, so nothing waits for the disk. */
    async startCluster(settings: Readonly<Record<string, string>>) {
      const cluster = await startEmbeddedPostgres({
        dataDir: join(folder, 'database'),
        superuserPassword: 'scale',
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_wal_size: '4GB',
          maintenance_work_mem: '512MB',
          // Each table is vacuumed after it is filled. Later this would count as work of the installations.
          autovacuum: 'off',
          ...settings,
        },
      })
      closers.push(async () => {
        await cluster.stop()
        // As root, the cluster is not in the folder of the run.
        rmSync(dirname(cluster.directory), { recursive: true, force: true })
      })
      return cluster
    },
  }
}
