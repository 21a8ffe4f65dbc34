import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAudit } from './audit/measure.js'
import { measureAbuse } from './run/abuse.js'
import { compare } from './run/compare.js'
import { measureMessages } from './run/delivery.js'
import { measureFlow } from './run/flow.js'
import { measureFollowed } from './run/followed.js'
import { measureIdentity } from './run/identity.js'
import { measureLending } from './run/lending.js'
import { lines } from './run/lines.js'
import { burst, connections, measure, measureDelivery } from './run/measure.js'
import { costReport, identityReport, type LineResult, report } from './run/report.js'
import { measureSignature } from './run/signature.js'
import { measureSubjects } from './run/subjects.js'
import { measureTopologies } from './run/topologies.js'
import { measureTraces } from './run/traces.js'
import { measureVision } from './run/vision.js'
import { measureWholeApplications } from './run/whole-application.js'
import { names, withWorld } from './run/world.js'

const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    lines: { type: 'boolean' },
    followed: { type: 'boolean' },
    identity: { type: 'boolean' },
    lending: { type: 'boolean' },
    audit: { type: 'boolean' },
    signature: { type: 'boolean' },
    flow: { type: 'boolean' },
    subjects: { type: 'boolean' },
    abuse: { type: 'boolean' },
    whole: { type: 'boolean' },
    topologies: { type: 'boolean' },
    traces: { type: 'boolean' },
    delivery: { type: 'boolean' },
    vision: { type: 'boolean' },
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

try {
  // It has a database of its own, in which only the workers deliver messages.
  const delivery = async () => console.log(identityReport(await Promise.race([measureMessages(progress), interrupted])))
  // The engines need no platform.
  if (values.vision) console.log(await Promise.race([measureVision(progress), interrupted]))
  else if (values.delivery) await delivery()
  else
    await withWorld(progress, async (world) => {
      const { contenders, stage, signIn } = world
      const run = async () => {
        if (values.identity) return console.log(identityReport(await measureIdentity(world, progress)))
        if (values.signature) return console.log(identityReport(await measureSignature(world, progress)))
        if (values.lending) return console.log(identityReport(await measureLending(world, progress)))
        if (values.flow) return console.log(identityReport(await measureFlow(world, progress)))
        if (values.audit) return console.log(identityReport(await measureAudit(world, progress)))
        if (values.subjects) return console.log(identityReport(await measureSubjects(world, progress)))
        if (values.abuse) return console.log(identityReport(await measureAbuse(world, progress)))
        if (values.whole) return console.log(identityReport(await measureWholeApplications(world, progress)))
        const whole =
          values.topologies || values.traces || values.lines || values.followed
            ? []
            : await measureWholeApplications(world, progress)
        await stage.hold()
        progress('making applications and credits')
        const [operator, admin] = [await signIn('operator@demo.test'), await signIn('admin@demo.test')]
        const scene = await stage.build(contenders[0].base, operator, admin, 2_000, connections)
        if (values.topologies) return console.log(costReport(await measureTopologies(world, scene, progress)))
        if (values.traces) return console.log(costReport(await measureTraces(world, scene, progress)))
        if (values.followed) return console.log(costReport(await measureFollowed(world, scene, progress)))
        const results: LineResult[] = []
        for (const line of lines) {
          progress(`${line.title}: comparing answers`)
          const token = await signIn('operator@demo.test') // tokens are valid for five minutes
          const { bytes } = await compare(contenders, line, scene, stage, token)
          const round = { line, scene, stage, token, bytes }
          const figures = await measure(contenders, round, progress)
          const delivery = line.messages ? await measureDelivery(contenders[0], round) : undefined
          results.push({ line, figures, delivery })
          if (values.profile) {
            mkdirSync(values.profile, { recursive: true })
            for (const [at, contender] of contenders.entries())
              await contender.profile(join(values.profile, `${results.length}-${at}.cpuprofile`), async () => {
                await burst(contender, round, 2_000)
              })
          }
        }
        console.log(report(results, names))
        if (values.lines) return
        console.log(costReport(await measureFollowed(world, scene, progress)))
        console.log(identityReport(await measureIdentity(world, progress)))
        console.log(identityReport(await measureSignature(world, progress)))
        console.log(identityReport(await measureLending(world, progress)))
        console.log(identityReport(await measureFlow(world, progress)))
        console.log(identityReport(await measureAudit(world, progress)))
        console.log(identityReport(await measureSubjects(world, progress)))
        console.log(identityReport(await measureAbuse(world, progress)))
        console.log(identityReport(whole))
        console.log(costReport(await measureTopologies(world, scene, progress)))
      }
      await Promise.race([run(), interrupted])
    })
  if (Object.keys(values).every((name) => name === 'profile')) await delivery()
  progress('done')
} catch (error) {
  console.error(`bench: ${(error as Error).message}`)
  process.exitCode = 1
}
