import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventProblems, filterProblems, named } from './audit-event.rules.js'
import { isStorable, storable } from './audit-event.text.js'

const event = { classUid: 6001, categoryUid: 6, activityId: 1, severityId: 2, message: 'A credit was paid.' }
const fields = (input: object) => eventProblems({ ...event, ...input }).map(({ field }) => field)

describe('a manual event', () => {
  it('is sound with the five required fields alone', () => {
    expect(fields({})).toEqual([])
    expect(named(event)).toEqual({
      classUid: 6001,
      className: 'Web Resources Activity',
      categoryUid: 6,
      categoryName: 'Application Activity',
      activityId: 1,
      activityName: 'Create',
      severityId: 2,
      severity: 'Low',
    })
  })

  it.each([
    ['an unknown class', { classUid: 6002 }, ['class_uid']],
    ['a class of another category', { categoryUid: 3 }, ['category_uid']],
    ['an unknown activity', { activityId: 13 }, ['activity_id']],
    ['a sixth severity', { severityId: 6 }, ['severity_id']],
    ['a name of another class', { className: 'Authentication' }, ['class_name']],
    ['a name of another category', { categoryName: 'Findings' }, ['category_name']],
    ['a name of another activity', { activityName: 'Update' }, ['activity_name']],
    ['a name of another severity', { severity: 'low' }, ['severity']],
    ['a blank message', { message: ' ' }, ['message']],
    [
      'a NUL character',
      { message: 'a\0', resource: { domain: '\0' }, unmapped: { a: ['\0'] } },
      ['message', 'resource.domain', 'unmapped'],
    ],
    ['half a surrogate pair', { unmapped: { a: '\ud800' } }, ['unmapped']],
    ['ids that are no UUID', { actor: { id: '1' }, resource: { id: '1' } }, ['actor.id', 'resource.id']],
    ['an address that is none', { srcEndpoint: { ip: '1.2.3' } }, ['src_endpoint.ip']],
  ])('with %s is refused by field', (_, input, expected) => {
    expect(fields(input)).toEqual(expected)
  })
})

describe('filters', () => {
  it('refuse a sixth severity and ids that are no UUID', () => {
    expect(filterProblems({ severityId: 6, actorId: 'x', resourceId: '' }).map(({ field }) => field)).toEqual([
      'actor_id',
      'resource_id',
      'severity_id',
    ])
    expect(filterProblems({ severityId: null, actorUid: 'service:lending' })).toEqual([])
  })
})

describe('text on its way to Postgres', () => {
  it('has NUL characters and broken pairs replaced at any depth, and nothing else', () => {
    expect(storable({ 'k\0': ['a\0b', { x: '\udc00' }], n: null, t: true })).toEqual({
      'k\uFFFD': ['a\uFFFDb', { x: '\uFFFD' }],
      n: null,
      t: true,
    })
    fc.assert(fc.property(fc.jsonValue(), (value) => void expect(isStorable(storable(value))).toBe(true)))
  })
})
