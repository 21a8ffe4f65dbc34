import { messageKeysOfSecret } from '../envelope/index.js'
import { createMemoryBroker } from './index.js'
import { describeBroker, secret } from './port.contract.js'
import type { Broker, Subscription } from './port.js'
import { createReceiver } from './receive.js'

describeBroker('in process', async () => {
  // All services share one broker, as in a process. It closes when the last service closes it.
  const shared = createMemoryBroker({ keys: messageKeysOfSecret(secret) })
  let subscriptions: Subscription[] = []
  const receive = createReceiver({ keys: messageKeysOfSecret(secret) })
  return {
    open: async (): Promise<Broker> => ({
      ...shared,
      async subscribe(...more) {
        subscriptions.push(...more)
        await shared.subscribe(...more)
      },
      async close() {
        subscriptions = []
        await shared.close()
      },
    }),
    async smuggle(consumer, _publisher, message) {
      for (const one of subscriptions) if (one.consumer === consumer) await receive(one, message)
    },
    close: () => shared.close(),
  }
})
