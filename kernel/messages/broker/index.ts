import type { RabbitBroker, RabbitBrokerOptions } from './rabbit/broker.js'

export { createMemoryBroker } from './memory.js'
export { type Broker, type Handler, matches, type Subscription } from './port.js'
export type { RabbitAddress } from './rabbit/connection.js'
export { deadLetterKey, deadLetterQueue, directExchange, eventsExchange } from './rabbit/names.js'
export { type Topology, topologyOf } from './rabbit/topology.js'
export { createReceiver, type ReceiverOptions } from './receive.js'
export { isTemporary } from './temporary.js'
export { BrokerUnavailable } from './unavailable.js'
export type { RabbitBroker, RabbitBrokerOptions }

/** RabbitMQ. Its driver is loaded here, so that a start without it does not load it. */
export const createRabbitBroker = async (options: RabbitBrokerOptions): Promise<RabbitBroker> =>
  (await import('./rabbit/broker.js')).createRabbitBroker(options)

/** For tools: connects to RabbitMQ, and declares exchanges and queues there. */
export const rabbitTools = async () => {
  const [{ dial }, { declare }] = await Promise.all([import('./rabbit/connection.js'), import('./rabbit/topology.js')])
  return { dial, declare }
}
