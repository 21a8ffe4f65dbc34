import { TestRunner } from 'vitest'

/** Whether the tests drive a topology that runs in other processes. */
export const attached = process.env.TEST_TOPOLOGY !== undefined

/**
 * Must be called by helpers that change objects or the clock inside the process of the system. When the system runs in other
 * processes they cannot do that, so the running test is skipped with that reason; the run counts such tests.
 */
export function inProcessOnly(): void {
  if (!attached) return
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('only a test can be skipped: call this in the tests that need it')
  test.context.skip('reaches into the process of the system')
}
