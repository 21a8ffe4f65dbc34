import { components } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import { rabbitTools, topologyOf } from '@otorga/kernel/messages/broker'
import { CommandError } from '../command-error.js'
import { brokerAddress } from '../system/drivers.js'
import { allSubscriptions } from './subscriptions.js'
import { makeUsersByApi, makeUsersByCommand, rightsOf } from './users.js'

/**
 * Declares every exchange, queue and binding as the user of AMQP_URL and, with AMQP_USER_SECRET, a user for each service;
 * returns what was done as text. A second run changes nothing.
 */
export async function setUpBroker(config: Config, { byCommand = false } = {}): Promise<string[]> {
  const subscriptions = await allSubscriptions()
  const topology = topologyOf(components, subscriptions)
  const { dial, declare } = await rabbitTools()
  const model = await dial(brokerAddress(config), 'otorga broker setup')
  try {
    await declare(await model.createChannel(), topology)
  } finally {
    await model.close().catch(() => {})
  }
  const { exchanges, queues, bindings } = topology
  const lines = [`declared ${exchanges.length} exchanges, ${queues.length} queues, ${bindings.length} bindings`]
  if (!config.amqpUserSecret)
    return [...lines, 'AMQP_USER_SECRET is not set: every service connects as the user of AMQP_URL']
  const services = [...new Set([...components, ...subscriptions.map(({ consumer }) => consumer)])]
  const rights = rightsOf(config.amqpUserSecret, services, topology)
  const vhost = decodeURIComponent(new URL(config.amqpUrl!).pathname.slice(1)) || '/'
  if (byCommand) await makeUsersByCommand(vhost, rights)
  else if (config.amqpManagementUrl) await makeUsersByApi(config.amqpManagementUrl, vhost, rights)
  else
    throw new CommandError(
      'AMQP_USER_SECRET asks for a user for each service: set AMQP_MANAGEMENT_URL, or add --rabbitmqctl on the machine of RabbitMQ',
    )
  return [...lines, `made the users ${rights.map(({ name }) => name).join(', ')}`]
}
