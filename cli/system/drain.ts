import { setTimeout as pause } from 'node:timers/promises'
import { components } from '@otorga/drizzle/components'
import { type Check, type Readiness, readiness } from '@otorga/kernel/base/health'
import type { Listener } from './listener.js'

type Listeners = Record<string, Listener | undefined>

const opened = (listeners: Listeners) => Object.values(listeners).filter((one) => one !== undefined)

// What is leaving needs no look at its neighbours: it is not ready, whatever they are.
export const leaving: Readiness = {
  status: 'Unhealthy',
  checks: [{ name: 'draining', status: 'Unhealthy', duration: 0 }],
}

/**
 * Readiness of one domain, or of every component of this process, whose checks are then named `component.check`.
 * A process that drains is not ready, and says so.
 */
export function readinessOf(listeners: Listeners, checksOf: (domain: string) => Check[] | undefined) {
  const all = () =>
    components.flatMap((component) =>
      (checksOf(component) ?? []).map(({ name, run }) => ({ name: `${component}.${name}`, run })),
    )
  return (domain?: string): Promise<Readiness> | undefined => {
    const checks = domain === undefined ? all() : checksOf(domain)
    if (!checks) return undefined
    return opened(listeners).some(({ draining }) => draining) ? Promise.resolve(leaving) : readiness(checks)
  }
}

/**
 * Turns readiness to 503 and asks clients to leave, then gives whoever balances the load `seconds` to notice.
 * Connections are taken and answered all the while: nothing is refused that was sent before the news arrived.
 */
export async function drain(listeners: Listeners, seconds: number): Promise<void> {
  for (const listener of opened(listeners)) listener.drain()
  await pause(seconds * 1_000)
}

// Package runners pass the terminal's one Ctrl-C on: only a later signal is a second one.
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
