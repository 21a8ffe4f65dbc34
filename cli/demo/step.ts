/** A step of the demo as it ended. */
export interface Ended {
  name: string
  outcome: string
  milliseconds: number
}

/** Runs one step and tells of it; throws when it fails. */
export type Step = <Result>(name: string, run: () => Promise<{ outcome: string; result: Result }>) => Promise<Result>

class StepFailed extends Error {}

/** Steps that tell `onStep` how they ended. */
export const stepper =
  (onStep: (step: Ended) => void): Step =>
  async (name, run) => {
    const started = performance.now()
    try {
      const { outcome, result } = await run()
      onStep({ name, outcome, milliseconds: performance.now() - started })
      return result
    } catch (error) {
      onStep({ name, outcome: 'FAILED', milliseconds: performance.now() - started })
      throw new StepFailed(`${name}: ${(error as Error).message}`, { cause: error })
    }
  }
