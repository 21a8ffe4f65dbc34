import { appendFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { GuardName } from './guards.js'

/** Whether this run attacks a house whose guards were taken away, and every attack must succeed. */
export const unguarded = process.env.WITHOUT_GUARDS === 'yes'

/** One line of the report that the command reads. */
export interface Tried {
  group: string
  name: string
  guard: GuardName
  /** How many times it was tried, and how many tries got through. */
  tries: number
  through: number
}

/** Whether a try got through; one of many that did may name itself. */
export type Through = boolean | string

/** Adds attacks of a group. `run` returns for every try whether it got through. */
export function attacksOn(group: string) {
  return (name: string, guard: GuardName, run: () => Promise<Through[]> | Through[], timeout?: number) => {
    const attack = async () => {
      const results = await run()
      const tried: Tried = {
        group,
        name,
        guard,
        tries: results.length,
        through: results.filter(Boolean).length,
      }
      if (process.env.ATTACKS_REPORT) appendFileSync(process.env.ATTACKS_REPORT, `${JSON.stringify(tried)}\n`)
      expect(results.length).toBeGreaterThan(0)
      // Without its guard each single try gets through, so that none of them is a blank.
      expect(results.map((through, at) => (Boolean(through) === unguarded ? 'as it should' : [at, through]))).toEqual(
        results.map(() => 'as it should'),
      )
    }
    it(`${group}: ${name}`, attack, timeout)
  }
}
