import { randomUUID } from 'node:crypto'
import { inColumn } from '@otorga/kernel/base/crypto'
import { expect, it } from 'vitest'
import { graph } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { testTenant } from '../../harness/tenant.js'
import {
  currentStep,
  dataOf,
  flows,
  formStep,
  newRequest,
  platform,
  post,
  ruleBody,
  submit,
  usableFlow,
} from './support.js'

const executions = 100_000
const batch = 2_000

it('100,000 executions are tried on a draft in a minute, in parts, and memory does not grow with them', async () => {
  inProcessOnly() // the memory of this process is looked at
  const tenant = await testTenant()
  const flow = await usableFlow(tenant, [formStep()], [ruleBody()])
  const made = await newRequest(tenant, flow)
  const { id: step } = await currentStep(made.access_token)
  await submit(made.access_token, step, { data: { income: 500 } })
  await dataOf(201, post(`${flows}/${flow}/versions/new`, await platform(), {}))

  const { owner, keys } = await testSystem()
  const [row] = await owner`select * from flow.flow_request where id = ${made.id}`
  const columns = ['subject_encrypted', 'facts_encrypted'] as const
  const placeOf = (column: string, id: string) =>
    inColumn('flow.flow_request', column as never, { tenantId: tenant.id, id })
  const plain = columns.map((column) => keys.encryption.decrypt(row![column], placeOf(column, made.id)))
  for (let written = 1; written < executions; ) {
    const copies = Array.from({ length: Math.min(batch, executions - written) }, () => {
      const id = randomUUID()
      const encrypted = columns.map((column, at) => [column, keys.encryption.encrypt(plain[at]!, placeOf(column, id))])
      return { id, execution_id: randomUUID(), token_hash: id, ...Object.fromEntries(encrypted) }
    })
    // The record is made once for each copy, and not once for each of its columns.
    await owner`insert into flow.flow_request select made.*
      from flow.flow_request source, jsonb_array_elements(${owner.json(copies as never)}) copy,
        jsonb_populate_record(null::flow.flow_request, to_jsonb(source) || copy) made
      where source.id = ${made.id}`
    written += copies.length
  }

  await owner`analyze flow.flow_request` // as the database does by itself after a while

  const text = `query ($flow: ID!, $after: String) { simulateFlowVersion(flowId: $flow, after: $after) {
    total done next moves { outcomeThen outcomeNow count } executions { requestId }
  } }`
  const heap: number[] = []
  const progress: number[] = []
  let [after, count] = [undefined as string | undefined, 0]
  const started = performance.now()
  do {
    const { body } = await graph(tenant.admin, text, { flow, after })
    const part = body.data.simulateFlowVersion
    expect(part.total).toBe(executions)
    expect(part.executions).toHaveLength(200)
    count += part.moves.reduce((sum: number, one: { count: number }) => sum + one.count, 0)
    progress.push(part.done)
    after = part.next ?? undefined
    heap.push(process.memoryUsage().rss)
  } while (after)
  const seconds = (performance.now() - started) / 1000
  const grown = (Math.max(...heap) - heap[0]!) / 2 ** 20
  console.info(`${count} executions in ${seconds.toFixed(1)} s, ${progress.length} calls, ${grown.toFixed(0)} MiB more`)
  expect(count).toBe(executions)
  expect(progress).toEqual([...progress].sort((one, other) => one - other))
  expect(seconds).toBeLessThan(60)
  expect(grown).toBeLessThan(200)
}, 600_000)
