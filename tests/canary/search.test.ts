import { describe, expect, it } from 'vitest'
import { marked, noteFields } from './fields.js'
import { Marks } from './marks.js'
import { allowed, isAllowed } from './places.js'
import { blanked, search, summary } from './search.js'

const mark = { kind: 'secret', value: 'canary+secret=1234567890' } as const
const found = (text: string, one: Parameters<typeof search>[0][number] = mark) =>
  search([one], [{ place: 'log', text }]).length > 0

describe('the search for marks', () => {
  it.each([
    ['as it is', `a ${mark.value} b`],
    ['in an address', `?q=${encodeURIComponent(mark.value)}`],
    ['in JSON', JSON.stringify({ deep: [mark.value] })],
    ['in base64', Buffer.from(mark.value).toString('base64')],
  ])('finds a value %s', (_how, text) => expect(found(text)).toBe(true))

  it('finds a phone number without its signs and the signature of a token', () => {
    expect(found('call 573001234567 now', { kind: 'phone', value: '+57 300 123 4567' })).toBe(true)
    expect(found('…signatureOfTheToken', { kind: 'token', value: 'header.body.signatureOfTheToken' })).toBe(true)
  })

  it('takes a number for a code only where it stands alone and is no amount', () => {
    const code = { kind: 'code', value: '123456' } as const
    expect(['code 123456', '"otp":"123456"', '123456 es tu código'].map((text) => found(text, code))).toEqual([
      true,
      true,
      true,
    ])
    expect(
      ['{"amount": 123456}', '0.123456', '7123456', '123456.78', '[1,123456]'].some((text) => found(text, code)),
    ).toBe(false)
  })

  it('shows where it was, without the value or any other mark', () => {
    const name = { kind: 'name', value: 'Qabcdefghij' } as const
    const [line] = summary(search([mark, name], [{ place: 'log', text: `Qabcdefghij has ${mark.value}` }]))
    expect(line).toBe('name in log (1): …‹name› has ‹secret›…')
    expect(blanked(`x ${encodeURIComponent(mark.value)}`, [mark])).toBe('x ‹secret›')
  })
})

describe('marks', () => {
  it('stand in every personal field of a body, the same for the same value', () => {
    const marks = new Marks()
    const body = {
      subject_data: { first_name: 'Ana', phone: '+57 300' },
      signer: { name: 'Ana', identifier_value: '1' },
    }
    const sent = marked(marks, body)
    expect(sent.subject_data.first_name).toMatch(/^Q[a-z]{10}$/)
    expect(sent.signer).toEqual({ name: sent.subject_data.first_name, identifier_value: '1' })
    expect(marks.of('phone')).toHaveLength(1)
    expect(marked(marks, { name: 'A product' })).toEqual({ name: 'A product' })
  })

  it('are taken from the fields that carry secrets, but not from their masks', () => {
    const marks = new Marks()
    noteFields(marks, {
      data: [{ client_secret: 's'.repeat(32), webhook_secret: '********' }],
      access_token: 't'.repeat(40),
    })
    expect(marks.all.map(({ kind }) => kind)).toEqual(['secret', 'token'])
  })
})

describe('the places where values may be', () => {
  it('have a reason each', () => {
    for (const { why } of allowed) expect(why.length).toBeGreaterThan(15)
  })

  it.each(['log', 'stdout', 'stderr', 'metrics', 'answer 400', 'answer 500', 'lending.dead_letter.reason'])(
    'do not include %s, for any kind',
    (place) => {
      const kinds = allowed.flatMap((one) => one.kinds)
      expect(kinds.filter((kind) => isAllowed({ kind, place }))).toEqual([])
    },
  )

  it.each(['password', 'secret', 'session', 'account', 'misplaced'] as const)('do not exist for a %s', (kind) =>
    expect(allowed.filter((one) => one.kinds.includes(kind))).toEqual([]),
  )
})
