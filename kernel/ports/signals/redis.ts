import type { Logger } from '../../base/logging/index.js'
import { closeRedis, connectRedis } from '../redis/index.js'
import { createMemorySignals } from './memory.js'
import type { Signals } from './port.js'

export interface RedisSignalsOptions {
  url: string
  prefix: string
  log: Logger
}

export async function createRedisSignals({ url, prefix, log }: RedisSignalsOptions): Promise<Signals> {
  const [sender, receiver] = await Promise.all([
    connectRedis({ url, log, name: 'otorga signals out' }),
    connectRedis({ url, log, name: 'otorga signals in' }),
  ])
  const begin = `${prefix}signal:`
  const local = createMemorySignals()
  const heard = new Set<string>()
  receiver.on('message', (channel: string, note: string) => local.send(channel.slice(begin.length), note))
  // The driver itself subscribes to its channels again after each reconnection.
  const listen = (channel: string) => receiver.subscribe(begin + channel).catch(() => {})
  receiver.on('ready', () => {
    for (const channel of heard) void listen(channel)
  })
  return {
    send: (channel, note = '') => void sender.publish(begin + channel, note).catch(() => {}),
    on(channel, hear) {
      local.on(channel, hear)
      if (heard.has(channel)) return
      heard.add(channel)
      void listen(channel)
    },
    async close() {
      await Promise.all([closeRedis(sender), closeRedis(receiver), local.close()])
    },
  }
}
