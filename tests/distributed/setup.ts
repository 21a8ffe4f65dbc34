import { vi } from 'vitest'
import { inProcessOnly } from '../harness/in-process.js'

/** A spy reaches into the process of the system. */
vi.spyOn = (() => {
  inProcessOnly()
  throw new Error('a spy is for a system in this process')
}) as never
