import { TestRunner, vi } from 'vitest'

/**
 * A spy reaches into the process of the system: such a test is in process by nature and cannot hold a topology to anything.
 * It is skipped with that reason, and the run counts it.
 */
vi.spyOn = (() => {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('a spy outside a test cannot be skipped: put it into the tests that need it')
  test.context.skip('reaches into the process of the system')
}) as never
