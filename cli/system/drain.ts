import { setTimeout as pause } from 'node:timers/promises'
import { components } from '@otorga/drizzle/components'
import { type Check, type Readiness, readiness } from '@otorga/kernel/base/health'
import { briefly } from '@otorga/kernel/ports/cache'
import type { Listener } from './listener.js'

/** How long an answer about readiness holds. */
export const healthMs = 1_000
/** Not the name of a domain. */
const everything = ''

type Listeners = Record<string, Listener | undefined>

const opened = (listeners: Listeners) => Object.values(listeners).filter((one) => one !== undefined)

// A process that shuts down is not ready, so its checks need not run.
export const leaving: Readiness = {
  status: 'Unhealthy',
  checks: [{ name: 'draining', status: 'Unhealthy', duration: 0 }],
}

/**
 * Readiness of one domain, or of every component of this process, whose checks are then named `component.check`.
 * A process that drains is not ready. An answer holds for a second, so that strangers who ask cost no queries.
 */
export function readinessOf(listeners: Listeners, checksOf: (domain: string) => Check[] | undefined) {
  const all = () =>
    components.flatMap((component) =>
      (checksOf(component) ?? []).map(({ name, run }) => ({ name: `${component}.${name}`, run })),
    )
  const known = briefly(healthMs, (domain) => readiness(domain === everything ? all() : checksOf(domain)!))
  return (domain = everything): Promise<Readiness> | undefined => {
    if (domain !== everything && !checksOf(domain)) return undefined
    if (opened(listeners).some(({ draining }) => draining)) return Promise.resolve(leaving)
    return Promise.resolve(known(domain))
  }
}

/**
 * Turns readiness to 503 and asks clients to leave, then gives the load balancer `seconds` to notice.
 * Requests are answered until then, so that none is refused that was sent before the balancer noticed.
 */
export async function drain(listeners: Listeners, seconds: number): Promise<void> {
  for (const listener of opened(listeners)) listener.drain()
  await pause(seconds * 1_000)
}

// Package runners repeat the Ctrl-C of the terminal, so a signal counts as the second one only after a pause.
const echoMs = 500

/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function terminated(from: NodeJS.EventEmitter = process, exit: (code: number) => void = process.exit) {
  return new Promise<void>((resolve) => {
    let asked: number | undefined
    const stop = () => {
      if (asked !== undefined && performance.now() - asked > echoMs) exit(1)
      asked ??= performance.now()
      resolve()
    }
    from.on('SIGINT', stop)
    from.on('SIGTERM', stop)
  })
}
