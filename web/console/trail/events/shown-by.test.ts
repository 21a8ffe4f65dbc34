import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { trailSearch } from '../search.ts'
import { shownBy } from './shown-by.ts'

const shown = (address: Record<string, unknown>) => {
  const filters = shownBy(parse(trailSearch, address), 'America/Bogota')
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

describe('what an address of the trail shows', () => {
  it('is everything where it says nothing', () => {
    expect(shown({})).toEqual({})
  })

  it('is by the numbers of OCSF, and by the days of the tenant', () => {
    const id = '0190f3a5-0000-7000-8000-000000000001'
    expect(
      shown({
        severity: 'high',
        activity: 'disburse',
        category: 'records',
        kind: 'credit',
        from: '2031-05-02',
        to: '2031-05-02',
        actor: id,
        uid: 'service:lending',
        resource: id,
      }),
    ).toEqual({
      severityId: 4,
      activityId: 11,
      categoryUid: 6,
      resourceType: 'credit',
      timeFrom: '2031-05-02T05:00:00.000Z',
      timeTo: '2031-05-03T04:59:59.999Z',
      actorId: id,
      actorUid: 'service:lending',
      resourceId: id,
    })
    expect(shown({ category: 'sign_ins' })).toEqual({ categoryUid: 3, classUid: 3002 })
  })

  it('is not confined by what no address of the console has', () => {
    expect(shown({ severity: 'terrible', activity: 7, category: 'all', kind: '', from: 'today', actor: 'me' })).toEqual(
      {},
    )
  })
})
