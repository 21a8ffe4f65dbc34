import { measureAudit } from './audit/measure.js'
import { measureAbuse } from './run/abuse.js'
import type { Scene } from './run/data.js'
import { measureFlow } from './run/flow.js'
import { measureFollowed } from './run/followed.js'
import { measureGateways } from './run/gateways.js'
import { type IdentityResult, measureIdentity } from './run/identity.js'
import { measureLending } from './run/lending.js'
import { connections } from './run/measure.js'
import { costReport, identityReport } from './run/report.js'
import { measureScale } from './run/scale.js'
import { measureSignature } from './run/signature.js'
import { measureSubjects } from './run/subjects.js'
import { measureTable } from './run/table.js'
import { measureTopologies } from './run/topologies.js'
import { measureTraces } from './run/traces.js'
import { measureWholeApplications } from './run/whole-application.js'
import { makeWholeTenant } from './run/whole-tenant.js'
import type { World } from './run/world.js'

type Progress = (line: string) => void
type Measure = (world: World, progress: Progress, profiles?: string) => Promise<IdentityResult[]>

const told =
  (measure: Measure) =>
  async (world: World, progress: Progress, profiles?: string): Promise<string> =>
    identityReport(await measure(world, progress, profiles))

/** Groups that make what they need, by their option. */
const alone = {
  identity: told(measureIdentity),
  signature: told(measureSignature),
  lending: told(measureLending),
  flow: told(measureFlow),
  audit: told(measureAudit),
  subjects: told(measureSubjects),
  abuse: told(measureAbuse),
  whole: told(async (world, progress, profiles) =>
    measureWholeApplications(world, await makeWholeTenant(world, progress), progress, profiles),
  ),
  gateways: told(async (world, progress) => measureGateways(world, await makeWholeTenant(world, progress), progress)),
}

/** Groups that send the five requests, while messages stay in the outbox. */
const onScene = {
  lines: measureTable,
  followed: async (world: World, scene: Scene, progress: Progress, profiles: string | undefined) =>
    costReport(await measureFollowed(world, scene, progress, profiles)),
  topologies: async (world: World, scene: Scene, progress: Progress) =>
    costReport(await measureTopologies(world, scene, progress)),
  scale: measureScale,
  traces: async (world: World, scene: Scene, progress: Progress) =>
    costReport(await measureTraces(world, scene, progress)),
}

/** The groups that a world of contenders is started for. */
export type GroupName = keyof typeof alone | keyof typeof onScene
export const groupNames = [...Object.keys(alone), ...Object.keys(onScene)] as GroupName[]

async function makeScene({ product, stage, signIn }: World, progress: Progress): Promise<Scene> {
  await stage.hold()
  progress('making applications and credits')
  const [operator, admin] = [await signIn('operator@demo.test'), await signIn('admin@demo.test')]
  return stage.build(product.base, operator, admin, 2_000, connections)
}

interface Run {
  progress: Progress
  print(text: string): void
  /** The folder for profiles of the five requests, of those with all that follows them, and of whole applications alone. */
  profiles: string | undefined
}

/** Runs one group, or the table and all groups of a whole run, in which a group that fails is told and keeps no other from running. */
export async function runGroups(world: World, group: GroupName | undefined, { progress, print, profiles }: Run) {
  if (group !== undefined && group in alone)
    return print(await alone[group as keyof typeof alone](world, progress, profiles))
  const attempt = async (name: string, measured: () => Promise<string>) => {
    const text = await measured().catch((error: Error) => {
      process.exitCode = 1
      return `${name} could not be measured: ${error.message}`
    })
    print(text)
  }
  const of = (name: keyof typeof alone) => attempt(name, () => alone[name](world, progress))
  if (group === undefined)
    // Before messages are held: its trails must be complete.
    await attempt('whole', async () => {
      const tenant = await makeWholeTenant(world, progress)
      const applications = await measureWholeApplications(world, tenant, progress)
      return identityReport([...applications, ...(await measureGateways(world, tenant, progress))])
    })
  const scene = await makeScene(world, progress)
  const on = (name: keyof typeof onScene) => attempt(name, () => onScene[name](world, scene, progress, profiles))
  if (group !== undefined) return print(await onScene[group as keyof typeof onScene](world, scene, progress, profiles))
  await on('lines')
  await on('followed')
  for (const name of ['identity', 'signature', 'lending', 'flow', 'audit', 'subjects', 'abuse'] as const) await of(name)
  await on('topologies')
  await on('scale')
}
