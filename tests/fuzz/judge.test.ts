import { readContracts } from '@otorga/kernel/request/contract'
import { describe, expect, it } from 'vitest'
import { faultsOf, slowMs, type WireAnswer } from './judge.js'

const operation = readContracts()
  .flatMap((contract) => contract.operations)
  .find(({ id }) => id === 'getOrganization')!

const requestId = '5f0c9a52-6a8e-4b8e-9a39-0e2f0b0c7a11'
const organization = {
  data: {
    id: requestId,
    name: 'Main',
    code: null,
    status: 'active',
    domains: [],
    attributes: {},
    idp_id: null,
    user_count: 0,
    row_version: 1,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  },
  metadata: { request_id: requestId, timestamp: '2026-01-01T00:00:00Z' },
}
const refusal = { error: { code: 'NOT_FOUND', message: 'There is none.', request_id: requestId } }

const answer = (status: number, body: unknown, more: Partial<WireAnswer> = {}): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId },
  text: typeof body === 'string' ? body : JSON.stringify(body),
  milliseconds: 5,
  ...more,
})

describe('the judge of answers', () => {
  it('accepts a documented success and a documented refusal', () => {
    expect(faultsOf(operation, answer(200, organization))).toEqual([])
    expect(faultsOf(operation, answer(404, refusal))).toEqual([])
  })

  it('accepts a refusal before the operation, in the form of the contract', () => {
    const error = { ...refusal.error, code: 'HEADERS_TOO_LARGE' }
    expect(faultsOf(operation, answer(431, { error }))).toEqual([])
  })

  const { data, metadata } = organization
  const headers = answer(200, '').headers
  it.each<[string, WireAnswer, string]>([
    ['a 500', answer(500, refusal), 'it answered 500'],
    ['no answer', answer(0, ''), 'the status 0 is not documented'],
    ['a status that is not documented', answer(418, refusal), 'the status 418 is not documented'],
    ['a slow answer', answer(404, refusal, { milliseconds: slowMs + 1 }), 'it took 3001 ms'],
    ['text that is not JSON', answer(200, '<html>'), 'the body is not JSON'],
    [
      'another content type',
      answer(200, organization, { headers: { ...headers, 'content-type': 'text/html' } }),
      'content type',
    ],
    [
      'an answer without its request id',
      answer(200, organization, { headers: { 'content-type': 'application/json' } }),
      'X-Request-Id is absent',
    ],
    [
      'the id of another request',
      answer(200, { data, metadata: { ...metadata, request_id: 'another' } }),
      'another request',
    ],
    ['a success without the envelope', answer(200, data), 'data is required'],
    ['a member of a wrong type', answer(200, { data: { ...data, name: 7 }, metadata }), 'data.name must be string'],
    ['a refusal without the envelope', answer(404, {}), 'error is required'],
    ['null', answer(404, 'null'), 'must be object'],
    [
      'a code of another status',
      answer(404, { error: { ...refusal.error, code: 'CONFLICT' } }),
      'does not belong to 404',
    ],
  ])('refuses %s', (_, wrong, told) => {
    expect(faultsOf(operation, wrong).join('; ')).toContain(told)
  })

  it('refuses 404 where the contract has none, unless the path cannot be of the operation', () => {
    const list = readContracts()
      .flatMap((contract) => contract.operations)
      .find(({ id }) => id === 'wizardStatus')!
    expect(faultsOf(list, answer(404, refusal))).toEqual(['the status 404 is not documented'])
    expect(faultsOf(list, answer(404, refusal), false)).toEqual([])
  })
})
