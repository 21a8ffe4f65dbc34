import { expect, it } from 'vitest'
import { timezoneProblems } from './index.js'

it.each(['America/Bogota', 'Asia/Kathmandu', 'UTC', null, undefined])('%s is a time zone, or none is named', (name) => {
  expect(timezoneProblems('timezone', name)).toEqual([])
})

it.each(['Mars/Base', '', '+05:30', '-05', 'America/Bogota ', 'x'.repeat(10_000)])(
  '%j is refused by its field',
  (name) => {
    expect(timezoneProblems('config.timezone', name)).toEqual([
      { field: 'config.timezone', message: 'must be an IANA time zone' },
    ])
  },
)
