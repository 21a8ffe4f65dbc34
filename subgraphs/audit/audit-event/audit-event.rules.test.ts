import { bounds } from '@otorga/schema/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventProblems, filterProblems, labelProblems, named } from './audit-event.rules.js'
import { isStorable, storable } from './audit-event.text.js'

const tenantId = '7c9d5e3a-8f0b-4d3c-9b1e-2f6a4c8d0e1f'

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
    ['a message of 2001 characters', { message: 'x'.repeat(2001) }, ['message']],
    [
      'lines, blanks and nothing where one line is meant',
      {
        actor: { userUid: '', userName: ' ', sessionUid: 'a\nb' },
        resource: { resourceUid: 'x'.repeat(201), resourceType: '\x7f', resourceName: '  ', domain: '\x1f' },
        srcEndpoint: { name: 'x'.repeat(254) },
      },
      [
        'actor.user_uid',
        'actor.user_name',
        'actor.session_uid',
        'resource.resource_uid',
        'resource.resource_type',
        'resource.resource_name',
        'resource.domain',
        'src_endpoint.name',
      ],
    ],
    ['a list for an object', { unmapped: [] }, ['unmapped']],
    ['a text for an object', { unmapped: 'x' }, ['unmapped']],
    ['more than its bytes beside its fields', { unmapped: { a: 'x'.repeat(bounds.auditUnmappedBytes) } }, ['unmapped']],
    ['a category that is none', { categoryUid: 99, categoryName: 'Any' }, ['category_uid', 'category_uid']],
  ])('with %s is refused by field', (_, input, expected) => {
    expect(fields(input)).toEqual(expected)
  })

  it('is sound with every field at its bound, and names that fit the ids', () => {
    const longest = '🙂'.repeat(200)
    const rest = bounds.auditUnmappedBytes - JSON.stringify({ a: '' }).length
    const whole = {
      ...named(event),
      message: 'x'.repeat(2000),
      actor: { id: tenantId, userUid: longest, userName: 'Ana María', sessionUid: longest },
      resource: { id: tenantId, resourceUid: '!', resourceType: 'a b', resourceName: longest, domain: longest },
      srcEndpoint: { ip: '::1', name: 'x'.repeat(253) },
      unmapped: { a: 'x'.repeat(rest) },
    }
    expect(fields(whole)).toEqual([])
    expect(fields({ srcEndpoint: { ip: '10.0.0.1' }, unmapped: null, actor: null })).toEqual([])
  })

  it('has no names while one of its ids is unknown', () => {
    for (const wrong of [{ classUid: 1 }, { activityId: 13 }, { severityId: 6 }])
      expect(named({ ...event, ...wrong })).toBeUndefined()
  })

  it('says what would be right', () => {
    const messages = (input: object) => eventProblems({ ...event, ...input }).map(({ message }) => message)
    expect(messages({ className: 'x', categoryUid: 3 })).toEqual([
      'must be Web Resources Activity, or left out',
      'must be 6, the category of the class',
    ])
    expect(messages({ severityId: 66 })).toEqual(['must be one of 1, 2, 3, 4, 5'])
    for (const message of messages({ message: '', actor: { id: '' }, srcEndpoint: { ip: '' }, unmapped: [] }))
      expect(message).toMatch(/^must /)
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

  it('refuse what is not one line, by field; labels of a report too', () => {
    const told = filterProblems({ actorUid: '', resourceType: 'a\nb' }).map(({ field }) => field)
    expect(told).toEqual(['actor_uid', 'resource_type'])
    expect(labelProblems({ actor: 'ana', domain: '', type: null }).map(({ field }) => field)).toEqual(['domain'])
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
