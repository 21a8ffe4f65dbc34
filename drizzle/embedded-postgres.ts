import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serverAccount } from './embedded-postgres/account.js'
import { type Binaries, findBinaries } from './embedded-postgres/binaries.js'
import { type Cluster, openCluster } from './embedded-postgres/cluster.js'
import { directoryFault, findHome, readMemory, writeMemory } from './embedded-postgres/home.js'
import { freePort, isFree, probe, runningPort, startServer, stopServer } from './embedded-postgres/server.js'

export interface EmbeddedPostgresOptions {
  /** Contains `postgres/` and `postgres.json`; the caller must ensure that only one process at a time starts on it. */
  dataDir: string
  /** Default: a free one, remembered in `<dataDir>/postgres.json`. */
  port?: number
  superuserPassword: string
  /** More `-c` settings, as `{ fsync: 'off' }` for tests; a server that already runs keeps its own. */
  settings?: Record<string, string>
  log?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** Connects the superuser to the database `postgres`. */
  url: string
  port: number
  /** True when we must stop it; this includes a server that was already running on our own cluster. */
  owned: boolean
  /** The folder of the cluster. */
  directory: string
  /** Stops the server without waiting for clients; resolves when it has ended. May be called again. */
  stop(): Promise<void>
}

/** Starts Postgres on the cluster of a data directory, or takes over the one that a killed process left running. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { settings = {}, superuserPassword, log = () => {} } = options
  const binaries = await findBinaries(serverAccount())
  try {
    const home = realpathSync(findHome(dataDir, log))
    const cluster = await openCluster(home, binaries, superuserPassword, settings.fsync !== 'off')
    const port = await serve(binaries, cluster, { ...options, dataDir, settings })
    let stopping: Promise<void> | undefined
    const stop = () => (stopping ??= stopServer(binaries, cluster))
    return { url: urlOf(port, superuserPassword), port, owned: true, directory: cluster.directory, stop }
  } catch (error) {
    throw directoryFault(dataDir, error)
  }
}

const urlOf = (port: number, password: string) =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

type Serving = EmbeddedPostgresOptions & { settings: Record<string, string> }

/** Starts the server, or waits for one that is starting, until it answers; returns its port. */
async function serve(binaries: Binaries, cluster: Cluster, options: Serving) {
  const deadline = Date.now() + 60_000
  let started = false
  while (Date.now() < deadline) {
    const running = await runningPort(binaries, cluster)
    if (running === undefined) {
      await start(binaries, cluster, options)
      started = true
      continue
    }
    if (options.port && options.port !== running) {
      await stopServer(binaries, cluster)
      continue
    }
    const answer = await probe(urlOf(running, options.superuserPassword))
    if (answer === 'ready') {
      options.log?.(`embedded Postgres ${started ? 'started' : 'found running'} on 127.0.0.1:${running}`)
      return running
    }
    if (answer === 'refused') {
      if (started) await stopServer(binaries, cluster)
      throw new Error(
        `the password does not fit the database in ${cluster.directory}: put back the secrets.json it was made with, or set another DATA_DIR`,
      )
    }
    await delay(50)
  }
  throw new Error(`embedded Postgres in ${cluster.directory} did not become ready within a minute`)
}

async function start(binaries: Binaries, cluster: Cluster, { dataDir, port, settings }: Serving) {
  const memory = readMemory(dataDir)
  for (let attempt = 0; attempt < 5; attempt++) {
    const chosen =
      port ?? (attempt === 0 && memory.port && (await isFree(memory.port)) ? memory.port : await freePort())
    if ((await isFree(chosen)) && (await startServer(binaries, cluster, chosen, settings)) !== 'port taken') {
      if (memory.port !== chosen) writeMemory(dataDir, { ...memory, port: chosen })
      return
    }
    if (port) throw new Error(`port ${port} of 127.0.0.1 is taken: stop what listens there, or choose another port`)
  }
  throw new Error('no port of 127.0.0.1 stayed free for the embedded Postgres: set DATABASE_URL')
}
