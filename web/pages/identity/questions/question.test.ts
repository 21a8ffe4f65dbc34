import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { answersOf, labelOf, type Question, questionsSchema } from './question.ts'

function judged(question: Omit<Question, 'name'>, typed: string) {
  const read = safeParse(questionsSchema([{ name: 'one', ...question }]), { one: typed }, { abortPipeEarly: true })
  return read.success ? read.output.one : read.issues[0].message
}

describe('an answer', () => {
  it.each([
    [{ type: 'number', minimum: 0 }, '1234.5', 1234.5],
    [{ type: 'number', minimum: 0 }, '-1', 'least'],
    [{ type: 'number', maximum: 10 }, '11', 'most'],
    [{ type: 'number' }, '', 'required'],
    [{ type: 'number' }, '-', 'number'],
    [{ type: 'integer' }, '3', 3],
    [{ type: 'integer' }, '3.5', 'integer'],
    [{ type: 'boolean' }, 'yes', true],
    [{ type: 'boolean' }, 'no', false],
    [{ type: 'boolean' }, '', 'requiredChoice'],
    [{ type: 'date' }, '2024-2-29', '2024-02-29'],
    [{ type: 'date' }, '2023-2-29', 'date'],
    [{ type: 'select', options: ['a'] }, 'a', 'a'],
    [{ type: 'select', options: ['a'] }, '', 'requiredChoice'],
    [{ type: 'string' }, '  Luz ', 'Luz'],
    [{ type: 'string' }, '   ', 'required'],
    [{ type: 'string', max_length: 3 }, 'abcd', 'tooLong'],
  ] as const)('of %j, typed as "%s", is %s', (question, typed, expected) => {
    expect(judged(question as never, typed)).toBe(expected)
  })
  it('that is not needed and not given is not sent; one that is given must fit all the same', () => {
    for (const type of ['string', 'number', 'integer', 'boolean', 'date', 'select'] as const)
      expect(judged({ type, required: false }, '')).toBeUndefined()
    expect(judged({ type: 'number', required: false, minimum: 5 }, '4')).toBe('least')
    expect(answersOf({ one: undefined, two: false, three: 0 })).toEqual({ two: false, three: 0 })
  })
})

it('a question without a label is called by its name, in words', () => {
  expect(labelOf({ name: 'monthly_income', type: 'number' })).toBe('Monthly income')
  expect(labelOf({ name: 'a', label: '¿Cuánto ganas?', type: 'number' })).toBe('¿Cuánto ganas?')
})
