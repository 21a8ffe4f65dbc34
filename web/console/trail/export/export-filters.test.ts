import { expect, it } from 'vitest'
import type { Shown } from '../shown.ts'
import { exportFilters, showsLess } from './export-filters.ts'

const all: Shown = {
  severityId: undefined,
  activityId: undefined,
  categoryUid: undefined,
  classUid: undefined,
  resourceType: undefined,
  timeFrom: undefined,
  timeTo: undefined,
  actorId: undefined,
  actorUid: undefined,
  resourceId: undefined,
}

it('an export has the severity, the category and the days that are shown, and nothing else filters it', () => {
  expect(exportFilters(all)).toEqual({})
  const filters = {
    severityId: 3,
    categoryUid: 6,
    timeFrom: '2031-02-03T05:00:00.000Z',
    timeTo: '2031-02-04T04:59:59.999Z',
  }
  expect(exportFilters({ ...all, ...filters, actorId: 'a', activityId: 4 })).toEqual(filters)
  expect(showsLess({ ...all, ...filters })).toBe(false)
})

it.each([
  { activityId: 4 },
  { classUid: 3001 },
  { resourceType: 'credit' },
  { actorId: 'a' },
  { actorUid: 'service:lending' },
  { resourceId: 'r' },
])('who sees only %o is told that the file has more', (filter) => {
  expect(showsLess(all)).toBe(false)
  expect(showsLess({ ...all, ...filter })).toBe(true)
})
