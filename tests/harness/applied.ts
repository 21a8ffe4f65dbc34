import { eventually } from '@otorga/cli/demo/client'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import type { Component } from '@otorga/schema/operations'
import { attached } from './in-process.js'
import { testSystem } from './system.js'

/** Publishes messages as their sources would; resolves once a component has applied or dead-lettered each of them. */
export async function publishTo(consumer: Component, ...messages: Envelope[]): Promise<void> {
  const { system, owner } = await testSystem()
  await Promise.all(messages.map((message) => system.services.broker.publish(message)))
  // In one process `publish` returns after the message was handled; between processes it returns before.
  if (!attached) return
  const ids = messages.map(({ id }) => id)
  await eventually('the messages are applied', async () => {
    const found = await owner`
      select message_id::text from ${owner(consumer)}.inbox where message_id = any(${ids}::uuid[])
      union select message->>'id' from ${owner(consumer)}.dead_letter where message->>'id' = any(${ids})`
    return found.length === new Set(ids).size || undefined
  })
}
