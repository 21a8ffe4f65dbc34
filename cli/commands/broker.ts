import { type Config, readProcessConfig } from '@otorga/kernel/base/config'
import { setUpBroker } from '../broker/setup.js'
import { CommandError } from '../command-error.js'

function withRabbit(): Config {
  const config = readProcessConfig(process.env)
  if (!config.amqpUrl) throw new CommandError('AMQP_URL is required: without it the broker is in the process')
  return config
}

export async function run([action, ...rest]: string[]): Promise<undefined> {
  if (action === 'setup') {
    for (const line of await setUpBroker(withRabbit(), { byCommand: rest.includes('--rabbitmqctl') })) console.log(line)
    return
  }
  if (action === 'redrive') {
    const { redrive } = await import('../broker/redrive.js')
    console.log(await redrive(readProcessConfig(process.env), rest))
    return
  }
  throw new CommandError('usage: otorga broker setup [--rabbitmqctl], or otorga broker redrive [<queue>]')
}
