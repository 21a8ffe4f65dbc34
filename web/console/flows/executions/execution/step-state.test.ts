import { expect, it } from 'vitest'
import { stepStates } from './step-state.ts'

const steps = ['a', 'b', 'c'].map((id) => ({ id }))
const attempt = (stepId: string, result: string) => ({ stepId, result })

it.each([
  [
    'is at its first step that has not passed',
    [attempt('a', 'failed'), attempt('a', 'passed')],
    true,
    ['passed', 'running', 'waiting'],
  ],
  [
    'that ended at a step failed there',
    [attempt('a', 'passed'), attempt('b', 'failed')],
    false,
    ['passed', 'failed', 'waiting'],
  ],
  ['that nobody opened waits at none', [], false, ['waiting', 'waiting', 'waiting']],
  ['whose check nobody could do has not failed', [attempt('a', 'error')], false, ['waiting', 'waiting', 'waiting']],
])('an execution %s', (_, attempts, isOpen, states) => {
  expect(stepStates(steps, attempts, { isOpen })).toEqual(states)
})
