import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readProcessConfig } from '@otorga/kernel/base/config'
import { CommandError } from '../command-error.js'
import { terminated } from '../system/drain.js'
import { givenSettings, keptSecrets } from '../topology/kept-secrets.js'
import { startTopology } from '../topology/topology.js'

/** Runs the distributed topology on this machine until a signal, on the Postgres, Redis and RabbitMQ of the environment. */
export async function run(): Promise<number> {
  const { databaseUrl, redisUrl, amqpUrl, dataDir, port, internalPort, idpPort } = readProcessConfig(process.env)
  if (!databaseUrl || !redisUrl || !amqpUrl) throw new CommandError('DATABASE_URL, REDIS_URL and AMQP_URL are required')
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stopped = terminated()
  const topology = await startTopology({
    databaseUrl,
    redisUrl,
    amqpUrl,
    folder,
    progress: console.log,
    ports: [port, internalPort, idpPort],
    env: { ...(await keptSecrets(folder)), ...givenSettings(process.env) },
  })
  // Other commands use this file to find the topology: `set -a; . DATA_DIR/environment; set +a; otorga demo`.
  const lines = Object.entries(topology.env).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(join(folder, 'environment'), lines.join(''), { mode: 0o600 })
  console.log(`REST and graph ${topology.publicUrl}, internal ${topology.internalUrl}, logs in ${folder}/processes.log`)
  await stopped
  await topology.stop()
  return 0
}
