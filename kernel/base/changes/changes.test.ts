import { describe, expect, it } from 'vitest'
import { snakeKeys } from '../naming/index.js'
import { changesBetween } from './index.js'

describe('changes', () => {
  it('a patch that says what is there already changes nothing', () => {
    expect(changesBetween({ name: 'a', roles: ['x'] }, { name: 'a', roles: ['x'] })).toBeUndefined()
  })

  it('only the fields that differ are written, and the trail names them as REST does', () => {
    const row: { firstName: string; phone: string | null; status: string } = {
      firstName: 'a',
      phone: null,
      status: 'active',
    }
    expect(changesBetween(row, { firstName: 'b', phone: null, status: undefined } as Partial<typeof row>)).toEqual({
      fields: { firstName: 'b' },
      old: { first_name: 'a' },
      new: { first_name: 'b' },
    })
  })

  it("keys within a value stay as they were sent, unless they are told to be the graph's", () => {
    const row = { extraData: { costCenter: 1 } }
    const wanted = { extraData: { costCenter: 2 } }
    expect(changesBetween(row, wanted)).toMatchObject({ new: { extra_data: { costCenter: 2 } } })
    expect(changesBetween(row, wanted, snakeKeys)).toMatchObject({ new: { extra_data: { cost_center: 2 } } })
  })

  it('an order of keys is no difference', () => {
    expect(changesBetween({ config: { a: 1, b: 2 } }, { config: { b: 2, a: 1 } })).toBeUndefined()
  })
})
