import { messageTypes, webhookTypes } from '@otorga/schema/events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressesFor, eventProblems, wants } from './webhook.rules.js'

const type = fc.constantFrom(...webhookTypes)

describe('an endpoint wants', () => {
  it('every event by `*`, by its name and by each prefix of it, and no event without a name', () => {
    fc.assert(
      fc.property(type, (one) => {
        const [domain, entity] = one.split('.')
        for (const name of ['*', one, `${domain}.*`, `${domain}.${entity}.*`]) expect(wants([name], one)).toBe(true)
        expect(wants([], one)).toBe(false)
      }),
    )
  })
  it('no event by another one’s name or prefix', () => {
    fc.assert(
      fc.property(type, type, (one, other) => {
        expect(wants([one], other)).toBe(one === other)
        const [domain, entity] = one.split('.')
        expect(wants([`${domain}.*`], other)).toBe(other.split('.')[0] === domain)
        expect(wants([`${domain}.${entity}.*`], other)).toBe(other.startsWith(`${domain}.${entity}.`))
      }),
    )
  })
  it.each([
    ['lending.credit', 'lending.credit.closed'],
    ['lending.credit*', 'lending.credit.closed'],
    ['lend.*', 'lending.credit.closed'],
    ['lending.credit.close', 'lending.credit.closed'],
  ])('nothing by %s', (name, event) => expect(wants([name], event)).toBe(false))
})

describe('an event goes', () => {
  const at = (url: string, ...events: string[]) => ({ url, events })
  it('to each address that wants it, once however often it is named', () => {
    const webhooks = [
      at('https://a.test', '*', 'lending.*'),
      at('https://b.test', 'flow.*'),
      at('https://c.test', 'lending.credit.closed'),
      at('https://a.test', 'lending.credit.*'),
    ]
    expect(addressesFor(webhooks, 'lending.credit.closed')).toEqual(['https://a.test', 'https://c.test'])
    expect(addressesFor(webhooks, 'identity.user.changed')).toEqual(['https://a.test'])
    expect(addressesFor([], 'identity.user.changed')).toEqual([])
  })
})

describe('names of events', () => {
  const named = (...events: string[]) => [{ url: 'https://a.test', events }]
  it('are sound for every event and its prefixes, and for none of those on their way to the trail', () => {
    for (const one of Object.values(messageTypes).flat()) {
      const sent = !one.endsWith('.audit.recorded')
      expect(eventProblems(named(one), [])).toHaveLength(sent ? 0 : 1)
    }
    expect(eventProblems(named('*', 'lending.*', 'lending.credit.*'), [])).toEqual([])
    expect(eventProblems(null, [])).toEqual([])
    expect(eventProblems(undefined, [])).toEqual([])
  })
  it('are blamed by their place', () => {
    const webhooks = [...named('*'), ...named('lending.credit.closed', 'lending.loan.*')]
    expect(eventProblems(webhooks, [])).toEqual([
      { field: 'config.webhooks.1.events.1', message: 'is no event that webhooks tell of' },
    ])
  })
  it('that are stored stay, at any address', () => {
    const stored = [{ url: 'https://old.test', events: ['lending.loan.made'] }]
    expect(eventProblems(named('lending.loan.made'), stored)).toEqual([])
    expect(eventProblems(named('lending.loan.paid'), stored)).toHaveLength(1)
  })
})
