import { expect, it } from 'vitest'
import { troubleOf } from './open-camera.ts'

it.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['', 'absent'],
] as const)('a camera that answers %s is %s', (name, trouble) => {
  expect(troubleOf(name)).toBe(trouble)
})
