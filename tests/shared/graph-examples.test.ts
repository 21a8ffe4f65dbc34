import { worthCompiling } from '@otorga/gateway/data-source'
import { beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../harness/call.js'
import { type ExampleRecords, exampleRecords, formOf, graphExamples, valuesOf } from './graph-examples.js'

let records: ExampleRecords
beforeAll(async () => {
  records = await exampleRecords()
}, 120_000)

/** The paths at which an answer is null or empty; in a list, at which all of its records are. */
function gaps(value: unknown, path: string): string[] {
  if (value === null || value === '') return [path]
  if (typeof value !== 'object') return []
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([key, part]) => gaps(part, `${path}.${key}`))
  const each = value.map((one) => gaps(one, `${path}[]`)).sort((a, b) => a.length - b.length)
  return each[0] ?? [path]
}

describe('docs/graph.md', () => {
  it('has sixteen queries', () => expect(graphExamples).toHaveLength(16))

  it.each(graphExamples)('$name answers, and nothing of it is empty', async ({ query, variables }) => {
    const values = valuesOf(variables, records.known)
    const ask = async () => (await graph(records.tenant.admin, query, values)).body
    const body = await ask()
    expect(body.errors).toBeUndefined()
    expect(gaps(body.data, '')).toEqual([])
    // The fetches are compiled after some repetitions. The form of the answer must not change; the trail may have grown.
    let last = body
    for (let time = 0; time <= worthCompiling; time++) last = await ask()
    expect(last.errors).toBeUndefined()
    expect(formOf(last.data)).toEqual(formOf(body.data))
  })
})
