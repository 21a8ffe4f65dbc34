import { setTimeout as pause } from 'node:timers/promises'
import { type Config, readProcessConfig } from '@otorga/kernel/base/config'
import { safeText } from '@otorga/kernel/base/faults'
import { createLogger, type Logger } from '@otorga/kernel/base/logging'
import type { Component } from '@otorga/schema/operations'
import { CommandError } from '../command-error.js'
import { drain, terminated } from '../system/drain.js'
import { servedKinds } from '../system/processes/held.js'
import type { RunningProcess } from '../system/processes/process.js'

/** How long closing may take after running work has been finished. */
const stopSeconds = 20

async function start(kind: string, config: Config, log: Logger): Promise<RunningProcess> {
  if (kind === 'gateway') return (await import('../system/processes/gateway.js')).serveGateway(config, log)
  if (kind === 'rest') return (await import('../system/processes/rest.js')).serveRest(config, log)
  if (kind === 'worker') return (await import('../system/processes/worker.js')).serveWorker(config, log)
  return (await import('../system/processes/subgraph.js')).serveSubgraph(kind as Component, config, log)
}

/** Runs one kind of process until a signal. Then it stops being ready, finishes running work and closes its connections. */
export async function run(kind: string): Promise<number> {
  if (!servedKinds.some((one) => one === kind))
    throw new CommandError(`there is no process ${kind}: serve one of ${servedKinds.join(', ')}`)
  const config = readProcessConfig(process.env)
  const log = createLogger(config.logLevel)
  const stopped = terminated()
  const running = await Promise.race([start(kind, config, log), stopped])
  // The signal came before the start ended, so there are no requests to finish.
  if (!running) process.exit(0)
  const ports = Object.entries(running.listeners).flatMap(([name, one]) => (one ? `${name} ${one.port}` : []))
  console.log(`otorga ${kind} is ready: ${ports.join(', ')}`)
  await stopped
  await drain(running.listeners, config.drainSeconds)
  // The process ends even when something cannot be closed, because its replacement waits for it.
  const late = pause(stopSeconds * 1_000, 'it took too long', { ref: false })
  const fault = await Promise.race([running.stop(), late]).catch(safeText)
  if (fault) log.warn({ kind, error: fault }, 'the process could not close everything')
  process.exit(fault ? 1 : 0)
}
