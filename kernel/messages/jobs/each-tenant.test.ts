import { expect, it } from 'vitest'
import { eachTenant } from './each-tenant.js'

const tenants = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
const failed = (count: number) => `${count} failed`

it('works for every tenant, also after one that fails, and says at the end which errors there were', async () => {
  const asked: string[] = []
  const { signal } = new AbortController()
  const work = async (id: string) => {
    asked.push(id)
    if (id !== 'two') throw new Error(id)
  }
  const error = await eachTenant(tenants, { signal, failed }, work).catch((one: AggregateError) => one)
  expect(asked).toEqual(['one', 'two', 'three'])
  expect(error).toMatchObject({ message: '2 failed', errors: [{ message: 'one' }, { message: 'three' }] })
})

it('stops between two tenants when it is told to', async () => {
  const asked: string[] = []
  const stop = new AbortController()
  const work = async (id: string) => {
    asked.push(id)
    stop.abort()
  }
  await expect(eachTenant(tenants, { signal: stop.signal, failed }, work)).rejects.toThrow()
  expect(asked).toEqual(['one'])
})
