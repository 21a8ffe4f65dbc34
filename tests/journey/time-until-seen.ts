import type { Locator } from 'playwright-core'

const often = 10
const patience = 30_000

/** Milliseconds until an element is seen. Waiting for a locator looks only every half second after the first quarter. */
export async function timeUntilSeen(element: Locator, since: number): Promise<number> {
  for (;;) {
    if (await element.isVisible().catch(() => false)) return performance.now() - since
    if (performance.now() - since > patience) throw new Error(`not seen within ${patience} ms: ${element}`)
    await new Promise((resolve) => setTimeout(resolve, often))
  }
}
