import { randomUUID } from 'node:crypto'
import { AppError } from '@otorga/kernel/base/errors'
import type { Asker, PeerHandlers } from '@otorga/kernel/request/peers'
import type { Origin, PeerCallName, PeerContract } from '@otorga/schema/peers'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { publishTo } from '../../harness/applied.js'
import { attached, inProcessOnly } from '../../harness/in-process.js'
import { answerPeers } from '../../harness/peers.js'
import type { TestTenant } from '../../harness/tenant.js'

type Input<Name extends PeerCallName> = PeerContract[Name]['input']

export interface Asked<Name extends PeerCallName = PeerCallName> {
  name: Name
  asker: Asker
  input: Input<Name>
}

/** When a component fails: without having done anything, without ever answering, or when its work is done. */
export type Fault = 'before' | 'during' | 'after'

/** The components that lending asks, as their contract says, with what they were asked and a switch for each to fail. */
export function fakePeers(tenant: () => TestTenant) {
  const asked: Asked[] = []
  const down = new Map<PeerCallName, { error: Error; when: Fault }>()
  const begun: { name: PeerCallName; origin: Origin | undefined }[] = []
  const answers = new Map<string, unknown>()
  const blacklisted = new Set<string>()
  const in3Days = () => new Date(Date.now() + 3 * 86_400_000).toISOString()
  let restore: () => void = () => {}

  /** Answers once for each origin, as the contract asks of those who start something. */
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
      // It never answers: who asked waits no longer than it may.
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
  // Against a topology the true components answer: tests that look at the fakes are skipped when they do.
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
    /** Every call of this name from now on fails, until the test ends. */
    fail: fake(
      (name: PeerCallName, error: Error = new Error('down'), when: Fault = 'before') =>
        void down.set(name, { error, when }),
    ),
    refuse: fake((name: PeerCallName, code: string) => {
      const error = Object.assign(new AppError('CONFLICT'), { code, extensions: { code } })
      down.set(name, { error, when: 'before' })
    }),
    /** Every call of this name whose work was begun. */
    begun: fake((name: PeerCallName) => begun.filter((one) => one.name === name)),
    recover: () => down.clear(),
    of<Name extends PeerCallName>(name: Name) {
      inProcessOnly()
      return asked.filter((one): one is Asked<Name> => one.name === name)
    },
  }
}

/** Tells lending a message as another component, whatever order or number of times, and waits until it is applied. */
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
