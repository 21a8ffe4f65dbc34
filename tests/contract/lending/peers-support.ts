import { randomUUID } from 'node:crypto'
import { AppError } from '@otorga/kernel/base/errors'
import type { Asker, PeerHandlers } from '@otorga/kernel/request/peers'
import type { Origin, PeerCallName, PeerContract } from '@otorga/schema/peers'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { publishTo } from '../../harness/applied.js'
import { graph } from '../../harness/call.js'
import { attached, inProcessOnly } from '../../harness/in-process.js'
import { answerPeers } from '../../harness/peers.js'
import type { TestTenant } from '../../harness/tenant.js'

type Input<Name extends PeerCallName> = PeerContract[Name]['input']

export interface Asked<Name extends PeerCallName = PeerCallName> {
  name: Name
  asker: Asker
  input: Input<Name>
}

/** When a component fails: before it has done anything, by never answering, or after its work is done. */
export type Fault = 'before' | 'during' | 'after'

/** Fakes of the components that lending calls. They follow the contract, record the calls, and can be made to fail. */
export function fakePeers(tenant: () => TestTenant) {
  const asked: Asked[] = []
  const down = new Map<PeerCallName, { error: Error; when: Fault }>()
  const begun: { name: PeerCallName; origin: Origin | undefined }[] = []
  const answers = new Map<string, unknown>()
  const blacklisted = new Set<string>()
  const in3Days = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
  let restore: () => void = () => {}

  /** Gives the same answer for the same origin, as the contract requires of calls that start something. */
  const once = <Answer>(name: string, origin: object, make: () => Answer): Answer => {
    const key = `${name} ${JSON.stringify(origin)}`
    if (!answers.has(key)) answers.set(key, make())
    return answers.get(key) as Answer
  }
  const heard =
    <Name extends PeerCallName>(name: Name, answer: (input: Input<Name>) => PeerContract[Name]['answer']) =>
    async (asker: Asker, input: Input<Name>, signal?: AbortSignal) => {
      asked.push({ name, asker, input } as Asked)
      const fault = down.get(name)
      if (fault?.when === 'before') throw fault.error
      begun.push({ name, origin: (input as { origin?: Origin }).origin })
      // It never answers, so the caller's time limit must end the call.
      if (fault?.when === 'during') await new Promise((resolve) => signal!.addEventListener('abort', resolve))
      const done = answer(input)
      if (fault) throw fault.error
      return done
    }
  const handlers: PeerHandlers = {
    'flow.startExecution': heard('flow.startExecution', ({ origin }) =>
      once('flow', origin, () => ({
        execution_id: randomUUID(),
        request_id: randomUUID(),
        status: 'created',
        expires_at: in3Days(),
        execution_url: `https://validate.test/${randomUUID()}`,
      })),
    ),
    'flow.cancelExecution': heard('flow.cancelExecution', () => ({ status: 'cancelled' })),
    'signature.requestSignature': heard('signature.requestSignature', ({ origin, expires_at }) =>
      once('signature', origin, () => ({
        signature_id: randomUUID(),
        status: 'pending_signature',
        expires_at: expires_at ?? in3Days(),
        signing_url: `https://sign.test/${randomUUID()}`,
      })),
    ),
    'signature.cancelRequest': heard('signature.cancelRequest', () => ({ status: 'revoked' })),
    'identity.registerUser': heard('identity.registerUser', ({ email }) =>
      once('identity', { email }, () => ({ user_id: randomUUID(), created: true })),
    ),
    'subject_profile.checkLists': heard('subject_profile.checkLists', ({ subject_id }) => ({
      subject_id,
      checks: { blacklist: { is_listed: blacklisted.has(subject_id) } },
    })),
  }
  // In a topology of processes the real components answer, and tests that use the fakes are skipped.
  beforeAll(async () => {
    if (!attached) restore = await answerPeers(tenant().id, handlers)
  })
  afterEach(() => {
    asked.length = 0
    begun.length = 0
    down.clear()
    blacklisted.clear()
  })
  afterAll(() => restore())
  const fake =
    <Args extends unknown[], Result>(use: (...args: Args) => Result) =>
    (...args: Args): Result => {
      inProcessOnly()
      return use(...args)
    }
  return {
    blacklist: fake((subjectId: string) => void blacklisted.add(subjectId)),
    /** Makes every call of this name fail until the test ends. */
    fail: fake(
      (name: PeerCallName, error: Error = new Error('down'), when: Fault = 'before') =>
        void down.set(name, { error, when }),
    ),
    refuse: fake((name: PeerCallName, code: string) => {
      const error = Object.assign(new AppError('CONFLICT'), { code, extensions: { code } })
      down.set(name, { error, when: 'before' })
    }),
    /** The calls of this name that have begun their work. */
    begun: fake((name: PeerCallName) => begun.filter((one) => one.name === name)),
    recover: () => down.clear(),
    of<Name extends PeerCallName>(name: Name) {
      inProcessOnly()
      return asked.filter((one): one is Asked<Name> => one.name === name)
    },
  }
}

/** Publishes a message to lending as another component, in any order or number, and waits until it is applied. */
export async function tell(tenant: TestTenant, type: string, data: Record<string, unknown>, id: string = randomUUID()) {
  await publishTo('lending', {
    specversion: '1.0',
    id,
    type,
    source: type.split('.')[0]!,
    subject: id,
    tenantid: tenant.id,
    data: { subject: { identifier_type: 'CC', identifier_value: '1020304050', name: 'Luz Marín' }, ...data },
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
  })
}

/** Reports the state of one of lending's signature requests; the default is signed. */
export const told = (signatureId: string, more: Record<string, unknown> = {}) => ({
  signature_id: signatureId,
  status: 'signed',
  signed_at: '2026-05-05T10:00:00.000Z',
  origin: { service: 'lending', entity_type: 'application', entity_id: 'x' },
  document_hashes: [],
  ...more,
})

/** Requests, as an operator, the signature of an approved application's contract again. */
export const signAgain = (tenant: TestTenant, id: string) =>
  graph(
    tenant.operator,
    `mutation ($id: ID!, $key: ID!) { requestContractSignature(id: $id, idempotencyKey: $key) { signatureStatus } }`,
    { id, key: randomUUID() },
  )
