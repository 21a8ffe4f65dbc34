import { components } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import { rabbitTools, topologyOf } from '@otorga/kernel/messages/broker'
import { CommandError } from '../command-error.js'
import { brokerAddress } from '../system/drivers.js'
import { allSubscriptions } from './subscriptions.js'

/**
 * Declares every queue and removes all messages from it, dead letters too; returns their number. Refuses, and removes nothing,
 * while a process consumes one of them, because it could hold messages that cannot be removed.
 */
export async function purgeQueues(config: Config): Promise<number> {
  const topology = topologyOf(components, await allSubscriptions())
  const { dial, declare } = await rabbitTools()
  const model = await dial(brokerAddress(config), 'otorga restore settle')
  try {
    const channel = await model.createChannel()
    await declare(channel, topology)
    for (const { name } of topology.queues)
      if ((await channel.checkQueue(name)).consumerCount > 0)
        throw new CommandError(`a process consumes ${name}: stop every process first`)
    let count = 0
    for (const { name } of topology.queues) count += (await channel.purgeQueue(name)).messageCount
    return count
  } finally {
    await model.close()
  }
}
