import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { emptyEndpoint, endpointInput, endpointSchema, type TypedEndpoint, typedEndpoint } from './endpoint.schema.ts'

const faults = (typed: Partial<TypedEndpoint>, taken: readonly string[] = []) =>
  safeParse(
    endpointSchema(taken),
    { ...emptyEndpoint, url: 'https://a.test/hooks', ...typed },
    { abortPipeEarly: true },
  ).issues?.map(({ message, path }) => `${path?.[0]?.key}: ${message}`) ?? []

describe('an address that hears of events', () => {
  it('is a complete one that is not in the list yet', () => {
    expect(faults({ topics: ['*'] })).toEqual([])
    expect(faults({ url: ' ', topics: ['*'] })).toEqual(['url: required'])
    expect(faults({ url: 'a.test', topics: ['*'] })).toEqual(['url: url'])
    expect(faults({ url: 'ftp://a.test', topics: ['*'] })).toEqual(['url: url'])
    expect(faults({ topics: ['*'] }, ['https://a.test/hooks'])).toEqual(['url: taken'])
  })

  it('wants one event at least, chosen or named', () => {
    expect(faults({})).toEqual(['topics: required'])
    expect(faults({ names: 'lending.credit.disbursed\n\nflow.*' })).toEqual([])
    expect(faults({ names: 'lending.credit.disbursed, flow.*' })).toEqual(['names: names'])
  })

  it('is sent as it was read, without an event that stands twice', () => {
    const endpoint = { url: 'https://a.test/hooks', events: ['lending.credit.*', 'signature.request.completed'] }
    expect(typedEndpoint(endpoint)).toEqual({
      url: endpoint.url,
      topics: ['lending.credit.*'],
      names: 'signature.request.completed',
    })
    expect(endpointInput(typedEndpoint(endpoint))).toEqual(endpoint)
    expect(endpointInput({ ...emptyEndpoint, topics: ['flow.*'], names: ' flow.* \n' }).events).toEqual(['flow.*'])
  })
})
