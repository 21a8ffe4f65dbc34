import { randomUUID } from 'node:crypto'
import { removeEndedRequests } from '@otorga/flow/request/remove-ended'
import type { FlowServices } from '@otorga/flow/services'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Peers } from '@otorga/kernel/request/peers'
import type { Outdated, RemovedBatch } from '@otorga/kernel/request/retention'
import { removeEndedApplications } from '@otorga/lending/jobs/remove-ended'
import type { LendingServices } from '@otorga/lending/services'
import { removeEndedSignatures } from '@otorga/signature/jobs/remove-ended'
import type { SignatureServices } from '@otorga/signature/services'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardPhotos, cardStep, formStep, startRun, submit, usableFlow } from '../contract/flow/support.js'
import { newApplication, newProduct } from '../contract/lending/support.js'
import { pendingRequest } from '../contract/signature/support.js'
import { inProcessOnly } from '../harness/in-process.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { copyRow, outdatedIn, presentIn } from './outdated.js'

let tenant: TestTenant
let lending: LendingServices
let flow: FlowServices
let signature: SignatureServices
let objects: ObjectStorage
beforeAll(async () => {
  const { ofContext } = (await testSystem()).system.services
  lending = ofContext.lending as LendingServices
  flow = ofContext.flow as FlowServices
  signature = ofContext.signature as SignatureServices
  objects = lending.objects
})
beforeEach(inProcessOnly)
beforeEach(async () => {
  tenant = await testTenant({ maker_checker: [] })
})

/** Called with a record's id before each deletion outside its own rows. */
type Before = (id: string) => Promise<void>
/** Deletes objects; the last folder of their keys is the id of their record. */
const watched = (before: Before): ObjectStorage => ({
  ...objects,
  async delete(key) {
    await before(key.split('/').at(-2)!)
    await objects.delete(key)
  },
  async deleteUnder(prefix) {
    await before(prefix.split('/').at(-1)!)
    await objects.deleteUnder(prefix)
  },
})

interface Component {
  table: string
  /** Copies an ended record of the tenant so many times, the oldest first; each with the object `keyOf(id)` to remove last. */
  make(many: number): Promise<string[]>
  keyOf(id: string): string
  remove(outdated: Outdated, before: Before): Promise<RemovedBatch>
}
const lastObject = (folder: string) => (id: string) => `${tenant.id}/${folder}/${id}/b.pdf`
const put = (key: string) => objects.put(key, Buffer.from('%PDF'), { contentType: 'application/pdf' })
const idsOf = (many: number) => Array.from({ length: many }, () => randomUUID())
const changedAt = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString()

const components: Record<string, Component> = {
  lending: {
    table: 'lending.application',
    keyOf: lastObject('contracts'),
    async make(many) {
      const base = await newApplication(tenant, (await newProduct(tenant)).id)
      const ids = idsOf(many)
      for (const [at, id] of ids.entries()) {
        const contract = { id, objectKey: this.keyOf(id), sha256: '' }
        const more = { status: 'cancelled', updated_at: changedAt(at), flow_execution_id: id, contract }
        await copyRow(this.table, base.id, { id, ...more })
      }
      return ids
    },
    remove(outdated, before) {
      const ask = async (_name: string, _asker: unknown, { execution_id }: { execution_id: string }) => {
        await before(execution_id)
        return { removed: true }
      }
      const peers = { ...lending.peers, ask } as unknown as Peers
      return removeEndedApplications({ ...lending, peers, objects: watched(before) }, outdated)
    },
  },
  flow: {
    table: 'flow.flow_request',
    keyOf: lastObject('flow'),
    async make(many) {
      const base = await startRun(tenant, await usableFlow(tenant, [cardStep(), formStep()]))
      expect((await submit(base.token, base.step, await cardPhotos())).status).toBe(200)
      const { owner } = await testSystem()
      const [attempt] = await owner<[{ id: string; files: { key: string }[] }]>`
        select id, files from flow.flow_attempt where request_id = ${base.request.id}`
      const ids = idsOf(many)
      for (const [at, id] of ids.entries()) {
        const more = { execution_id: randomUUID(), status: 'cancelled', updated_at: changedAt(at) }
        await copyRow(this.table, base.request.id, { id, ...more })
        const files = ['a', 'b'].map((name) => ({
          ...attempt.files[0],
          key: this.keyOf(id).replace('b.pdf', `${name}.pdf`),
        }))
        await copyRow('flow.flow_attempt', attempt.id, { request_id: id, files })
      }
      return ids
    },
    remove: (outdated, before) => removeEndedRequests({ ...flow, objects: watched(before) }, outdated),
  },
  signature: {
    table: 'signature.signature_request',
    keyOf: lastObject('signature'),
    async make(many) {
      const base = await pendingRequest(tenant)
      const ids = idsOf(many)
      for (const [at, id] of ids.entries()) {
        await copyRow(this.table, base.id, { id, status: 'expired', updated_at: changedAt(at) })
        const keys = { upload_key: this.keyOf(id).replace('b.pdf', 'a.pdf'), object_key: this.keyOf(id) }
        await copyRow('signature.signature_document', base.documents[0].id, { request_id: id, ...keys })
      }
      return ids
    },
    remove: (outdated, before) => removeEndedSignatures({ ...signature, objects: watched(before) }, outdated),
  },
}

describe.each(Object.keys(components))('the removal of what has ended in %s', (name) => {
  const component = components[name]!
  const { table } = component
  const made = async (many: number) => {
    const ids = await component.make(many)
    for (const id of ids) await put(component.keyOf(id))
    return ids
  }
  const isStored = async (id: string) => (await objects.head(component.keyOf(id))) !== undefined
  /** Changes a record, as if somebody had just worked on it. */
  const touch = async (id: string) => {
    const { owner } = await testSystem()
    await owner`update ${owner(table)} set updated_at = now() + interval '1 day' where id = ${id}`
  }

  it('goes on after a record that fails, and reports it', async () => {
    const [first, second, third] = (await made(3)) as [string, string, string]
    const error = new Error('the store refuses it')
    const before = async (id: string) => {
      if (id === first) throw error
    }
    const outdated = outdatedIn(tenant.id, -24)
    expect(await component.remove(outdated, before)).toEqual({
      removed: 2,
      failed: [{ id: first, error }],
      more: false,
    })
    expect(await presentIn(table, [first, second, third])).toEqual([first])
    expect(await isStored(first)).toBe(true)
    const next = await component.remove({ ...outdated, except: [first] }, before)
    expect(next).toEqual({ removed: 0, failed: [], more: false })
    expect(await component.remove(outdated, async () => {})).toEqual({ removed: 1, failed: [], more: false })
  })

  it('keeps a record, with its files, that changes while others are removed', async () => {
    const [first, second, third] = (await made(3)) as [string, string, string]
    const before = (id: string) => (id === first ? touch(second) : Promise.resolve())
    expect(await component.remove(outdatedIn(tenant.id, -24), before)).toMatchObject({ removed: 2, failed: [] })
    expect(await presentIn(table, [first, second, third])).toEqual([second])
    expect(await Promise.all([first, second, third].map(isStored))).toEqual([false, true, false])
  })

  it('stops at the next file of a record that changes meanwhile', async () => {
    const [only] = (await made(1)) as [string]
    expect(await component.remove(outdatedIn(tenant.id, -24), touch)).toMatchObject({ removed: 0, failed: [] })
    expect(await presentIn(table, [only])).toEqual([only])
    expect(await isStored(only)).toBe(true)
  })
})
