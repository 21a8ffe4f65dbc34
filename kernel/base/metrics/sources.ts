import { Gauge, type Registry } from 'prom-client'
import { safeText } from '../faults/index.js'
import type { Logger } from '../logging/index.js'

interface Shown<Sample> {
  show(sample: Sample): void
  /** Removes the values of the last scrape, because a stale number looks like a fresh one. */
  hide(): void
}

export type Sources = ReturnType<typeof createSources>

/** Values that are read at the scrape, each within a time limit; one that fails does not affect the others. */
export function createSources(registry: Registry, timeoutMs: number, log?: Pick<Logger, 'warn'>) {
  const up = new Gauge({
    name: 'otorga_metrics_source_up',
    help: '1 when the values of a source could be read for this scrape, else 0, and they are left out.',
    labelNames: ['source'],
    registers: [registry],
  })
  const sources: (() => Promise<void>)[] = []
  let gathering: Promise<unknown> | undefined

  const within = <T>(work: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timed out')), timeoutMs)
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }

  return {
    add<Sample>(source: string, read: () => Promise<Sample>, { show, hide }: Shown<Sample>) {
      // A source is not asked again before it has answered, so that scrapes do not pile up on a slow database.
      let asked: Promise<Sample> | undefined
      let down = false
      sources.push(async () => {
        try {
          asked ??= (async () => read())().finally(() => {
            asked = undefined
          })
          show(await within(asked))
          up.set({ source }, 1)
          down = false
        } catch (error) {
          // Logged once for each outage, because a scraper comes every few seconds.
          if (!down) log?.warn({ source, error: safeText(error) }, 'a metric could not be read')
          down = true
          hide()
          up.set({ source }, 0)
        }
      })
    },
    /** Reads every source; scrapes at the same time share one reading. */
    gather: () =>
      (gathering ??= Promise.all(sources.map((read) => read())).finally(() => {
        gathering = undefined
      })),
  }
}
