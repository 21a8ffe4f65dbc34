import { call, expected } from '@otorga/cli/demo/client'
import { mostRealms } from '@otorga/identity/provider/embedded/hosted-realms'
import type { Running } from './installation.js'
import type { TenantSize } from './sizes.js'
import { adminOf } from './tenants.js'
import { type Line, shown } from './verdict.js'

const lanes = 4
const mebibyte = 1024 * 1024
/** Bytes that the process may keep for a tenant that nobody uses any more. */
const mostKept = 20_000

/** Signs in to every tenant and reads there, and measures what the process keeps of each. */
export async function touchAll(
  running: Running,
  tenants: readonly TenantSize[],
  progress: (line: string) => void,
): Promise<Line[]> {
  const waiting = [...tenants]
  const parts = 10
  const figures = [{ touched: 0, ...(await running.ask('memory')) }]
  const started = performance.now()
  for (let part = 1; part <= parts; part++) {
    const stopAt = tenants.length - Math.round((tenants.length * part) / parts)
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (waiting.length > stopAt) {
          const tenant = waiting.pop()!
          const token = await running.signIn(adminOf(tenant), tenant.slug)
          for (const path of ['/subjects?page_size=1', '/credits?page_size=1'])
            await expected(200, path, call(running.publicUrl, 'GET', `/api/v1${path}`, { token }))
        }
      }),
    )
    const memory = { touched: tenants.length - waiting.length, ...(await running.ask('memory')) }
    figures.push(memory)
    progress(
      `${memory.touched} tenants touched: ${(memory.rss / mebibyte).toFixed(0)} MiB resident, ${(memory.heap / mebibyte).toFixed(0)} MiB of heap`,
    )
  }
  const seconds = (performance.now() - started) / 1000
  const [first, middle, last] = [figures[0]!, figures[parts / 2]!, figures[parts]!]
  // The embedded provider keeps the engines of some realms; only what grows beyond them is held.
  const beyond = middle.touched >= mostRealms
  const kept = (last.heap - middle.heap) / (last.touched - middle.touched)
  const resident = (last.rss - middle.rss) / (last.touched - middle.touched)
  return [
    {
      title: `What the process keeps of a tenant that was used once, from tenant ${middle.touched} to ${last.touched}`,
      figures: [`${(kept / 1024).toFixed(1)} KiB of heap`, `${(resident / 1024).toFixed(1)} KiB resident`],
      aim: beyond ? `at most ${mostKept / 1000} kB of heap` : '',
      met: !beyond || kept <= mostKept,
    },
    shown(
      `The process before any tenant was used, and after all ${last.touched}`,
      ...[first, last].map(
        ({ rss, heap }) => `${(rss / mebibyte).toFixed(0)} MiB (heap ${(heap / mebibyte).toFixed(0)})`,
      ),
    ),
    shown(
      `${last.touched} tenants, each with a first sign-in and two lists`,
      `${(last.touched / seconds).toFixed(0)} tenants a second`,
    ),
  ]
}
