import { expect, it } from 'vitest'
import { exportFilters, type Shown, showsLess } from './export-filters.ts'

const all: Shown = {
  severityId: undefined,
  timeFrom: undefined,
  timeTo: undefined,
  actorId: undefined,
  resourceId: undefined,
}

it('an export has the severity and the days that are shown, and nothing else filters it', () => {
  expect(exportFilters(all)).toEqual({})
  const shown = { ...all, severityId: 3, timeFrom: '2031-02-03T05:00:00.000Z', timeTo: '2031-02-04T04:59:59.999Z' }
  expect(exportFilters(shown)).toEqual({
    severityId: 3,
    timeFrom: '2031-02-03T05:00:00.000Z',
    timeTo: '2031-02-04T04:59:59.999Z',
  })
})

it('who sees the events of one person or record is told that the file has more', () => {
  expect(showsLess(all)).toBe(false)
  expect(showsLess({ ...all, actorId: 'a' })).toBe(true)
  expect(showsLess({ ...all, resourceId: 'r' })).toBe(true)
})
