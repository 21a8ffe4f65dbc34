import { TestRunner } from 'vitest'

/** True where the tests drive a topology of processes that runs beside them. */
export const attached = process.env.TEST_TOPOLOGY !== undefined

/**
 * Called by what reaches into the process of the system, or moves the clock of everybody in it: against a topology the running
 * test is skipped with that reason, because it cannot hold processes of their own to anything. The run counts it.
 */
export function inProcessOnly(): void {
  if (!attached) return
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('only a test can be skipped: call this in the tests that need it')
  test.context.skip('reaches into the process of the system')
}
