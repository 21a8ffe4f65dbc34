import { expect, it } from 'vitest'
import type { Comparison } from '../../conditions/condition-form.ts'
import { withOperator } from './with-operator.ts'

const comparison: Comparison = { kind: 'comparison', fact: 'a', operator: '===', value: 'CC' }

it('a comparison keeps what it can of its value when its operator changes', () => {
  const list = withOperator(comparison, 'in')
  expect(list.value).toEqual(['CC'])
  expect(withOperator(list, '!==').value).toBe('CC')
  expect(withOperator(comparison, 'known').value).toBeNull()
  expect(withOperator({ ...comparison, operator: 'known', value: null }, 'in').value).toEqual([])
  expect(withOperator({ ...comparison, operator: 'in', value: [] }, '===').value).toBe('')
})
