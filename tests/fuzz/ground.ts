import { type ContractOperation, readContracts } from '@otorga/kernel/request/contract'
import { bodySchema, contractOf } from '../contract/bounds/places.js'
import { type Prepared, prepared, send } from '../contract/bounds/stage.js'
import { stages } from '../contract/bounds/stages/index.js'
import { sampleOf } from '../contract/bounds/values.js'
import { makeWorld, type World } from '../contract/bounds/world.js'
import { testSystem } from '../harness/system.js'
import { shared } from '../harness/tenant.js'
import type { Caller } from './cases.js'
import { isOpen, type Made, recordFor } from './makers.js'

/** What the requests of a run stand on: records, credentials, and for each operation a request that is accepted. */
export interface Ground {
  credentials(caller: Caller, accepted: Prepared): Promise<Record<string, string>>
  /** A request that is accepted, as far as one is known. */
  accepted(operation: ContractOperation): Promise<Prepared>
  /** The request was accepted and may have used up its records: the next one gets others. */
  spent(operation: ContractOperation): void
  /** Operations for which no records could be made, and why. */
  unprepared: Map<string, string>
  end(): Promise<void>
}

/** Tokens live five minutes. */
const freshMs = 100_000

const operations = new Map(readContracts().flatMap((contract) => contract.operations.map((one) => [one.id, one])))

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

async function signedIn(world: World) {
  const { signIn, serviceToken } = await testSystem()
  const { slug } = world.tenant
  const other = await world.other()
  const [administrator, viewer, platform, foreigner] = await Promise.all([
    signIn(`admin@${slug}.test`, slug),
    signIn(`viewer@${slug}.test`, slug),
    signIn('platform@otorga.test', 'platform'),
    signIn(`admin@${other.slug}.test`, other.slug),
  ])
  return {
    administrator: bearer(administrator),
    viewer: bearer(viewer),
    platform: bearer(platform),
    foreigner: bearer(foreigner),
    service: { 'X-Service-Auth': serviceToken('flow') },
    nobody: {},
  }
}

export async function makeGround(): Promise<Ground> {
  const world = await makeWorld()
  const people = shared(() => signedIn(world))
  const known = new Map<string, { at: number; request: Prepared }>()
  const unprepared = new Map<string, string>()

  async function madeBy(id: string): Promise<Made> {
    const operation = operations.get(id)!
    const request = await make(operation)
    const { status, body } = await send(operation, request)
    if (status >= 400) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`)
    return { data: body.data, request }
  }

  async function make(operation: ContractOperation): Promise<Prepared> {
    await world.renew()
    const schema = bodySchema(operation)
    try {
      const stage = stages[operation.id]
      const own = await stage?.prepare?.(world)
      const request = await prepared(operation, { ...stage, prepare: () => own ?? {} }, world)
      const record = isOpen(operation.id, own) ? await recordFor(operation, world, madeBy) : undefined
      const body = schema && { body: sampleOf(contractOf(operation), schema) }
      return {
        ...body,
        ...request,
        ...record,
        path: { ...request.path, ...record?.path },
        headers: { ...request.headers, ...record?.headers },
        // A record has its own readers only where a user calls.
        ...(request.token && { token: record?.token ?? request.token }),
      }
    } catch (error) {
      unprepared.set(operation.id, String(error))
      return { path: await world.pathOf(operation.path), token: world.tenant.admin }
    }
  }

  return {
    unprepared,
    async credentials(caller, { token, headers }) {
      if (caller !== 'able') return (await people())[caller]
      const own = headers?.['X-Service-Auth']
      return { ...(token ? bearer(token) : {}), ...(own ? { 'X-Service-Auth': own } : {}) }
    },
    async accepted(operation) {
      const one = known.get(operation.id)
      if (one && Date.now() - one.at < freshMs) return one.request
      const request = await make(operation)
      known.set(operation.id, { at: Date.now(), request })
      return request
    },
    spent({ id, method }) {
      if (method !== 'get') known.delete(id)
    },
    end: () => world.end(),
  }
}
