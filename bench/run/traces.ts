import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startContender } from './contender.js'
import type { Scene } from './data.js'
import { lines } from './lines.js'
import { type Cost, compare } from './topologies.js'
import type { World } from './world.js'

const [readCredit, , , bookPayment] = lines

/** A collector in the process of the bench, which reads what it gets. */
async function openCollector() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Compares requests that are all traced, with traces and metrics on their way to a collector, with the same untraced. */
export async function measureTraces(world: World, scene: Scene, progress: (line: string) => void): Promise<Cost[]> {
  const collector = await openCollector()
  progress('starting the product with a collector')
  const traced = await startContender('Otorga, traced', 'run/product-child.js', undefined, {
    ...world.env,
    DATA_DIR: join(world.folder, 'traced'),
    IDP_URL: world.product.about.idpUrl!,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  })
  try {
    const more = { scene, world, progress }
    return [
      await compare('traces: GET /credits/{id}', [traced, world.product], 1.08, readCredit!, more),
      await compare(
        ...(['traces: a payment', [traced, world.product], 1.08] as const),
        { ...bookPayment!, writes: false }, // the check of payments counts those of one contender
        more,
      ),
    ]
  } finally {
    await traced.stop()
    collector.close()
  }
}
