import { EventEmitter } from 'node:events'

/**
 * Short notes between processes, which only hasten what happens anyway: one may be lost, and nobody waits for it. Each
 * process hears its own too.
 */
export interface Signals {
  /** Never throws. */
  send(channel: string, note?: string): void
  on(channel: string, hear: (note: string) => void): void
  close(): Promise<void>
}

/** The embedded default: within this process. */
export function createMemorySignals(): Signals {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    send: (channel, note = '') => void emitter.emit(`:${channel}`, note),
    on: (channel, hear) => void emitter.on(`:${channel}`, hear),
    async close() {
      emitter.removeAllListeners()
    },
  }
}
