import { expect, it } from 'vitest'
import { posesOf } from './poses.ts'

it('the turns are those of the server, in its order, and one to any side without any', () => {
  expect(posesOf(['turn_right', 'turn_left'])).toEqual(['straight', 'turn_right', 'turn_left'])
  expect(posesOf(undefined)).toEqual(['straight', 'any'])
  expect(posesOf([])).toEqual(['straight', 'any'])
  expect(posesOf(['look_up', 'turn_left', 'turn_right'])).toEqual(['straight', 'any', 'turn_left'])
})
