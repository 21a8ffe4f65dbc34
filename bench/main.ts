import './run/production.js'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type GroupName, groupNames, runGroups } from './groups.js'
import { measureMessages } from './run/delivery.js'
import { identityReport } from './run/report.js'
import { measureStart } from './run/start.js'
import { measureVision } from './run/vision.js'
import { withWorld } from './run/world.js'

const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    ...(Object.fromEntries(groupNames.map((name) => [name, { type: 'boolean' }])) as Record<
      GroupName,
      { type: 'boolean' }
    >),
    delivery: { type: 'boolean' },
    vision: { type: 'boolean' },
    start: { type: 'boolean' },
  },
})
const started = performance.now()
const progress = (line: string) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)

// A signal ends the run at once; the servers that were started are still stopped.
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new Error(`stopped by ${signal}`)))
})
interrupted.catch(() => {}) // nothing awaits it during the start, and a rejection must not crash the process

const options = process.env.NODE_OPTIONS ? ` ${process.env.NODE_OPTIONS}` : ''
console.log(`Node ${process.version}${options}, ${availableParallelism()} cores`)
try {
  // It has a database of its own, in which only the workers deliver messages.
  const delivery = async () => console.log(identityReport(await Promise.race([measureMessages(progress), interrupted])))
  // A process of its own, with its own Postgres.
  const start = async () => console.log(identityReport(await Promise.race([measureStart(progress), interrupted])))
  // The engines need no platform.
  if (values.vision) console.log(await Promise.race([measureVision(progress), interrupted]))
  else if (values.delivery) await delivery()
  else if (values.start) await start()
  else
    await withWorld(progress, async (world) => {
      const group = groupNames.find((name) => values[name])
      const print = (text: string) => console.log(text)
      await Promise.race([runGroups(world, group, { progress, print, profiles: values.profile }), interrupted])
    })
  if (Object.keys(values).every((name) => name === 'profile')) {
    await delivery()
    await start()
  }
  progress('done')
} catch (error) {
  console.error(`bench: ${(error as Error).message}`)
  process.exitCode = 1
}
