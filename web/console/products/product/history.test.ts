import { expect, it } from 'vitest'
import { versionsOf } from './history.ts'

const entry = (id: string, unmapped: unknown) => ({
  id,
  time: 1,
  message: id,
  actor: { userUid: '1', userName: 'Ada' },
  unmapped,
})

it('the versions of a record are the entries that say what was there afterwards, in their order', () => {
  const [changed, made] = [{ rate: 30 }, { rate: 24 }]
  const entries = [
    entry('changed', { old_value: made, new_value: changed }),
    entry('read', { request_id: 'r' }),
    entry('proposed', { new_value: null }),
    entry('created', { new_value: made }),
    entry('bare', null),
  ]
  expect(versionsOf(entries).map(({ id, before, after }) => ({ id, before, after }))).toEqual([
    { id: 'changed', before: made, after: changed },
    { id: 'created', before: undefined, after: made },
  ])
})
