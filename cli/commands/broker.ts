import { type Config, readProcessConfig } from '@otorga/kernel/base/config'
import { setUpBroker } from '../broker/setup.js'
import { CommandError, timeOf } from '../command-error.js'

function withRabbit(): Config {
  const config = readProcessConfig(process.env)
  if (!config.amqpUrl) throw new CommandError('AMQP_URL is required: without it the broker is in the process')
  return config
}

export async function setup({ rabbitmqctl = false }: { rabbitmqctl?: boolean }): Promise<undefined> {
  for (const line of await setUpBroker(withRabbit(), { byCommand: rabbitmqctl })) console.log(line)
}

export async function bringBack(queues: string[]): Promise<undefined> {
  const { redrive } = await import('../broker/redrive.js')
  console.log(await redrive(readProcessConfig(process.env), queues))
}

export async function resend(components: string[], { since }: { since: string }): Promise<undefined> {
  const { resendSince } = await import('../broker/resend.js')
  const count = await resendSince(readProcessConfig(process.env), timeOf('--since', since), components)
  console.log(`${count} messages are on their way again`)
}
