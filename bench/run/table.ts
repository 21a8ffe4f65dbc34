import { compare } from './compare.js'
import type { Scene } from './data.js'
import { lines } from './lines.js'
import { measure, measureDelivery, profileAll } from './measure.js'
import { type LineResult, report } from './report.js'
import { names, type World } from './world.js'

/** Measures the five requests at all contenders; `profiles` is the folder for a CPU profile of each server and request. */
export async function measureTable(
  { contenders, stage, signIn }: World,
  scene: Scene,
  progress: (line: string) => void,
  profiles: string | undefined,
): Promise<string> {
  const results: LineResult[] = []
  for (const line of lines) {
    progress(`${line.title}: comparing answers`)
    const token = await signIn('operator@demo.test') // tokens are valid for five minutes
    const { bytes } = await compare(contenders, line, scene, stage, token)
    const round = { line, scene, stage, token, bytes }
    const figures = await measure(contenders, round, progress)
    const delivery = line.messages ? await measureDelivery(contenders[0], round) : undefined
    results.push({ line, figures, delivery })
    await profileAll(contenders, round, profiles, `${results.length}`)
  }
  return report(results, names)
}
