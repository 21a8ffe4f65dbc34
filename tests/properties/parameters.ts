import fc from 'fast-check'
import type { PropertyPlan } from './plan.js'

/** Where a property stands: its test file, and the test's name as `-t` takes it. */
export interface Place {
  file: string
  name: string
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
/** The name as an expression that matches itself alone. */
const pattern = (name: string) => `${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`

/** The command that tries the one counterexample again. */
export const replayCommand = (seed: number, path: string, { file, name }: Place) =>
  `PROPERTY_SEED=${seed} PROPERTY_PATH=${path} npx --yes pnpm test:properties ${file} -t ${quoted(pattern(name))}`

/** What fast-check is told for every property, so that none says its own numbers; a failure tells how to replay it. */
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
      // Without a path no input failed: the arbitrary could not make one.
      const replay = here && out.counterexamplePath && replayCommand(out.seed, out.counterexamplePath, here)
      throw new Error(replay ? `replay: ${replay}\n${told}` : told, { cause: out.errorInstance ?? undefined })
    },
  }
}
