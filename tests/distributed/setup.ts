import { vi } from 'vitest'
import { inProcessOnly } from '../harness/in-process.js'

/** A spy works only on a system in the test's own process, so tests with spies are skipped. */
vi.spyOn = (() => {
  inProcessOnly()
  throw new Error('a spy needs the system in this process')
}) as never
