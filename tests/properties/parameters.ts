import fc from 'fast-check'
import type { PropertyPlan } from './plan.js'

/** The place of a property: its test file, and the test's name as `-t` takes it. */
export interface Place {
  file: string
  name: string
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
/** A regular expression that matches only this name. */
const pattern = (name: string) => `${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`

/** The command that tries only this counterexample again. */
export const replayCommand = (seed: number, path: string, { file, name }: Place) =>
  `PROPERTY_SEED=${seed} PROPERTY_PATH=${path} npx --yes pnpm test:properties ${file} -t ${quoted(pattern(name))}`

/** The settings of fast-check for every property. The message of a failure contains the command that replays it. */
export function globalParameters(plan: PropertyPlan, place: () => Place | undefined): fc.GlobalParameters {
  return {
    seed: Number(plan.PROPERTY_SEED),
    numRuns: Number(plan.PROPERTY_RUNS),
    ...(plan.PROPERTY_MILLISECONDS && { interruptAfterTimeLimit: Number(plan.PROPERTY_MILLISECONDS) }),
    ...(plan.PROPERTY_PATH && { path: plan.PROPERTY_PATH, endOnFailure: true }),
    reporter(out: fc.RunDetails<unknown>) {
      if (!out.failed) return
      const here = place()
      const told = fc.defaultReportMessage(out)!
      // Without a path no input failed: the arbitrary could not make an input.
      const replay = here && out.counterexamplePath && replayCommand(out.seed, out.counterexamplePath, here)
      throw new Error(replay ? `replay: ${replay}\n${told}` : told, { cause: out.errorInstance ?? undefined })
    },
  }
}
