import { EventEmitter } from 'node:events'
import type { Signals } from './port.js'

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
