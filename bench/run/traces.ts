import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type RunningContender, startContender } from './contender.js'
import type { Scene } from './data.js'
import { bookPayment, readCredit } from './lines.js'
import { type Cost, compare } from './topologies.js'
import type { World } from './world.js'

/** A collector in the process of the bench, which reads what it gets. */
async function openCollector() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/**
 * Compares requests that are all traced, with traces and metrics on their way to a collector, with the same untraced. Users sign in
 * at a third server: the library of the identity provider follows promises as a trace does, from its first request on.
 */
export async function measureTraces(world: World, scene: Scene, progress: (line: string) => void): Promise<Cost[]> {
  const collector = await openCollector()
  const open = (name: string, more?: Record<string, string>) => {
    progress(`starting ${name}`)
    return startContender(name, 'run/product-child.js', undefined, {
      ...world.env,
      DATA_DIR: join(world.folder, name),
      IDP_URL: world.product.about.idpUrl!,
      ...more,
    })
  }
  const servers: RunningContender[] = []
  try {
    const traced = await open('Otorga, traced', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
    servers.push(traced)
    const plain = await open('Otorga, untraced')
    servers.push(plain)
    const more = { scene, world, progress }
    return [
      await compare('traces: GET /credits/{id}', [traced, plain], 1.08, readCredit, more),
      await compare(
        ...(['traces: a payment', [traced, plain], 1.08] as const),
        { ...bookPayment, writes: false }, // the check of payments counts those of one contender
        more,
      ),
    ]
  } finally {
    for (const server of servers) await server.stop()
    collector.close()
  }
}
