import { expect, it } from 'vitest'
import { hasPictures } from './has-pictures.ts'

const version = {
  steps: [
    { id: 'card', type: 'card_capture' },
    { id: 'form', type: 'form' },
  ],
} as Parameters<typeof hasPictures>[0]['version']
const attempt = (stepId: string, result: 'passed' | 'failed' | 'error') =>
  ({ stepId, result }) as NonNullable<Parameters<typeof hasPictures>[0]['attempts']>[number]

it.each([
  ['has those of a card, also one that did not pass', version, [attempt('card', 'failed')], true],
  ['has none of a submission that nobody could check', version, [attempt('card', 'error')], false],
  ['has none of questions', version, [attempt('form', 'passed')], false],
  ['may have some of a step that is not known', null, [attempt('card', 'passed')], true],
  ['that nobody opened has none', version, [], false],
])('an execution %s', (_, version, attempts, has) => {
  expect(hasPictures({ version, attempts })).toBe(has)
})
