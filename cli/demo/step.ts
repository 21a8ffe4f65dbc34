import { OtorgaError } from '@otorga/client'

/** A finished step of the demo. */
export interface Ended {
  name: string
  outcome: string
  milliseconds: number
}

/** Runs one step and reports it; throws when it fails. */
export type Step = <Result>(name: string, run: () => Promise<{ outcome: string; result: Result }>) => Promise<Result>

class StepFailed extends Error {}

/** An error in words, with the fields that a refusal names. */
const told = (error: Error) =>
  error instanceof OtorgaError
    ? [`${error.code}: ${error.message}`, ...error.details.map(({ field, message }) => `${field} ${message}`)].join(
        '; ',
      )
    : error.message

/** Makes steps that report their result to `onStep`. */
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
      throw new StepFailed(`${name}: ${told(error as Error)}`, { cause: error })
    }
  }
