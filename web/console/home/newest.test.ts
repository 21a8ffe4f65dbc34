import { expect, it } from 'vitest'
import { most, newest } from './newest.ts'

type Answer = Parameters<typeof newest>[0]

const entry = (time: number, id = String(time)) => ({
  id,
  time,
  message: '',
  actor: { userUid: null, userName: null },
  resource: null,
})
const answer = (more: Partial<Answer>): Answer => {
  const none = { items: [] }
  return {
    created: none,
    updated: none,
    deleted: none,
    approved: none,
    rejected: none,
    signed: none,
    disbursed: none,
    paid: none,
    ...more,
  } as Answer
}
const ids = (of: Partial<Answer>) => newest(answer(of))?.map(({ id }) => id)

it('tells the newest of all kinds, newest first, and of one moment the last one recorded', () => {
  expect(
    ids({
      created: { items: [entry(5), entry(1)] },
      paid: { items: [entry(4), entry(3, 'b')] },
      signed: { items: [entry(3, 'c')] },
    }),
  ).toEqual(['5', '4', 'c', 'b', '1'])
  const many = Array.from({ length: most }, (_, time) => entry(time + 1))
  expect(ids({ created: { items: many }, updated: { items: [entry(0)] } })).toHaveLength(most)
  expect(ids({ created: { items: many }, updated: { items: [entry(0)] } })).not.toContain('0')
})

it('tells nothing where a kind could not be read', () => {
  expect(ids({ created: { items: [entry(5)] }, paid: null })).toBeUndefined()
  expect(ids({})).toEqual([])
})
