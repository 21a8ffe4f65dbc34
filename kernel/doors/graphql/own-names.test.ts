import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '../../base/context/index.js'
import { AppError, invalid } from '../../base/errors/index.js'
import { inOwnNames, withOwnNames } from './own-names.js'

const { args } = buildSchema(`
  scalar JSON
  input Line { unitPrice: Int, parts: [Line!], freeForm: JSON }
  input Order { orderLines: [Line!]!, shippingAddress: JSON }
  type Query { order(pageSize: Int, createdFrom: String, createdTo: String, idempotencyKey: ID, ifMatch: String, input: Order): Int }
`)
  .getQueryType()!
  .getFields().order!

const told = (field: string, message = 'is required') =>
  (withOwnNames(invalid({ field, message }), args) as AppError).details![0]!

describe('an error in the graph', () => {
  it.each([
    ['page_size', 'pageSize'],
    ['Idempotency-Key', 'idempotencyKey'],
    ['If-Match', 'ifMatch'],
    ['order_lines', 'orderLines'],
    ['order_lines.0.unit_price', 'orderLines.0.unitPrice'],
    ['order_lines.0.parts.12.unit_price', 'orderLines.0.parts.12.unitPrice'],
    ['input.order_lines', 'input.orderLines'],
  ])('names the argument or field for %s', (rest, own) => {
    expect(told(rest).field).toBe(own)
  })

  it.each(['shipping_address.page_size', 'order_lines.0.free_form.unit_price.page_size', 'no_such_name', ''])(
    'leaves the keys of JSON and unknown names as they were sent: %j',
    (rest) => {
      const [first = '', ...others] = rest.split('.')
      const known: Record<string, string> = { shipping_address: 'shippingAddress', order_lines: 'orderLines' }
      const own = [known[first] ?? first, ...others].join('.').replace('free_form', 'freeForm')
      expect(told(rest).field).toBe(own)
    },
  )

  it.each([
    ['must not be before created_from', 'must not be before createdFrom'],
    ['must not be less than min_files', 'must not be less than min_files'],
    ['must be one of created_from, created_to', 'must be one of created_from, created_to'],
  ])('says "%s" as "%s"', (rest, own) => {
    expect(told('created_to', rest).message).toBe(own)
  })

  it('names the arguments that stand for headers', () => {
    const missing = withOwnNames(new AppError('MISSING_IDEMPOTENCY_KEY'), args) as AppError
    expect(missing.message).toBe('This call needs the argument idempotencyKey with a UUID v4 of your choice.')
    const stale = withOwnNames(new AppError('PRECONDITION_FAILED'), args) as AppError
    expect(stale.message).toMatch(/^ifMatch does not name the present version/)
    const without = withOwnNames(new AppError('MISSING_IDEMPOTENCY_KEY'), []) as AppError
    expect(without.message).toContain('header Idempotency-Key')
  })

  it('keeps its code, data, headers and cause', () => {
    const cause = new Error('why')
    const error = new AppError('SERVICE_UNAVAILABLE', {
      data: { page_size: 1 },
      headers: { 'Retry-After': '1' },
      cause,
    })
    const { code, data, headers, originalError } = withOwnNames(error, args) as AppError
    expect({ code, data, headers, originalError }).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      data: { page_size: 1 },
      headers: { 'Retry-After': '1' },
      originalError: cause,
    })
  })

  it('is another one only at the door of the graph, thrown or awaited', async () => {
    const fault = invalid({ field: 'page_size', message: 'must be less' })
    const throwing = () => {
      throw fault
    }
    const at = (door: string) => ({ door }) as RequestContext
    expect(() => inOwnNames(at('rest'), args, throwing)).toThrow(fault)
    const fields = (error: unknown) => (error as AppError).details!.map(({ field }) => field)
    try {
      inOwnNames(at('graph'), args, throwing)
      expect.unreachable()
    } catch (error) {
      expect(fields(error)).toEqual(['pageSize'])
    }
    const awaited = await inOwnNames(at('graph'), args, () => Promise.reject(fault)).catch(fields)
    expect(awaited).toEqual(['pageSize'])
    const other = new Error('no error of the contract')
    await expect(inOwnNames(at('graph'), args, () => Promise.reject(other))).rejects.toBe(other)
  })
})
