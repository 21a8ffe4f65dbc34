import type { ContractOperation } from '@otorga/kernel/request/contract'
import type { Answer } from '../../harness/call.js'
import { bodySchema, contractOf, type Keyword, keywords, type Place, placesOf } from './places.js'
import { otherwiseOf, type Prepared, prepared, type Stage, send } from './stage.js'
import { fieldOf, putAt, sampleOf, valuesAt } from './values.js'
import type { World } from './world.js'

interface Bound {
  place: Place
  keyword: Keyword
  /** A readable name, e.g. `body.name maxLength 200`. */
  label: string
}

/** A bound with the value at it and the one beyond it. */
interface Trial extends Bound {
  edge: unknown
  beyond: unknown
}

/** Every bound of an operation. */
export const boundsOf = (operation: ContractOperation): Bound[] =>
  placesOf(operation).flatMap((place) =>
    keywords
      .filter((keyword) => keyword in place.bounds)
      .map((keyword) => ({ place, keyword, label: `${place.label} ${keyword} ${place.bounds[keyword]}` })),
  )

const trialsOf = (operation: ContractOperation, stage: Stage | undefined): Trial[] =>
  boundsOf(operation).map((bound) => {
    const { place, keyword } = bound
    return { ...bound, ...valuesAt(place, keyword, contractOf(operation), stage?.texts?.[place.label]) }
  })

/** How the calls of an operation are made and sent. */
interface Calls {
  operation: ContractOperation
  stage: Stage | undefined
  /** A new call that is accepted. */
  fresh(): Promise<Prepared>
  send(call: Prepared): Promise<Answer>
}

function withValue({ operation }: Calls, call: Prepared, { in: where, name, steps }: Place, value: unknown): Prepared {
  if (where === 'body') {
    const body = call.body ?? sampleOf(contractOf(operation), bodySchema(operation)!)
    return { ...call, body: putAt(operation, body, steps, value) }
  }
  if (where === 'query') return { ...call, query: { ...call.query, [name]: value } }
  if (where === 'header') return { ...call, headers: { ...call.headers, [name]: String(value) } }
  return { ...call, path: { ...call.path, [name]: String(value) } }
}

const summaryOf = ({ status, body }: Answer) => `${status} ${JSON.stringify(body?.error ?? {})}`

/** Whether a value beyond a bound is refused with the answer that its place requires. */
function isRefused({ status, body }: Answer, place: Place, stage: Stage | undefined): boolean {
  if (stage?.lookups?.includes(place.label)) return status === 404
  // No record has such a path, and a link or a token opens only its own record.
  if (place.in === 'path') return [401, 404].includes(status)
  if (place.in === 'header') return [400, 401, 412].includes(status)
  const fields = (body?.error?.details ?? []).map(({ field }: { field: string }) => field)
  return status === 400 && body.error.code === 'VALIDATION_ERROR' && fields.includes(fieldOf(place))
}

async function tryBeyond(calls: Calls, base: Prepared, trials: Trial[]): Promise<string[]> {
  const { stage } = calls
  const problems = await Promise.all(
    trials.map(async ({ place, label, beyond }) => {
      const answer = await calls.send(withValue(calls, base, place, beyond))
      return isRefused(answer, place, stage) ? [] : [`beyond ${label}: ${summaryOf(answer)}`]
    }),
  )
  return problems.flat()
}

const isScalar = ({ keyword }: Trial) => !/Items|Properties/.test(keyword)
const isLeast = ({ keyword }: Trial) => keyword.startsWith('min') || keyword === 'exclusiveMinimum'
// A value with only one valid length is in every call already; headers and paths must name existing records.
const hasEdge = ({ place: { bounds, in: where } }: Trial) =>
  ['query', 'body'].includes(where) && (bounds.minLength === undefined || bounds.minLength !== bounds.maxLength)

/** Sends values at their bounds in one call, which must be accepted. */
async function tryAccepted(calls: Calls, world: World, trials: Trial[]): Promise<string[]> {
  if (trials.length === 0) return []
  const unknown = trials.filter(({ edge }) => edge === undefined)
  const known = trials.filter(({ edge }) => edge !== undefined)
  let call = await calls.fresh()
  for (const { place, edge } of known) call = withValue(calls, call, place, edge)
  const answer = await calls.send(call)
  const accepted = answer.status < 300
  if (accepted) await calls.stage?.after?.(answer, world)
  return [
    ...unknown.map(({ label }) => `at ${label}: no value is known that the rest of its schema takes`),
    ...(accepted ? [] : [`at ${known.map(({ label }) => label).join(', ')}: ${summaryOf(answer)}`]),
  ]
}

/** Sends a value at its bound that, as the stage says, another rule refuses. */
async function tryOtherwise(calls: Calls, base: Prepared, { place, label, edge }: Trial): Promise<string[]> {
  const answer = await calls.send(withValue(calls, base, place, edge))
  const { status, code, why } = otherwiseOf(calls.stage, label)!
  const right = answer.status === status && answer.body?.error?.code === code
  return right ? [] : [`at ${label} (${why}): ${summaryOf(answer)}`]
}

async function tryEdges(calls: Calls, world: World, base: Prepared, trials: Trial[]): Promise<string[]> {
  const edges = trials.filter(hasEdge)
  const otherwise = edges.filter(({ label }) => otherwiseOf(calls.stage, label))
  const accepted = edges.filter((one) => !otherwise.includes(one))
  // All lists together would be too large, and a value of several types can have only one at a time.
  const alone = accepted.filter((one) => !isScalar(one) || one.place.free)
  const together = accepted.filter((one) => !alone.includes(one))
  const calledTogether = [together.filter(isLeast), together.filter((one) => !isLeast(one))]
  const problems: string[] = []
  for (const some of [...calledTogether, ...alone.map((one) => [one])])
    problems.push(...(await tryAccepted(calls, world, some)))
  for (const one of otherwise) problems.push(...(await tryOtherwise(calls, base, one)))
  return problems
}

/** The alternative of the body to which a place belongs. */
const alternativeOf = ({ place: { steps } }: Trial) => {
  const [step] = steps
  return typeof step === 'object' && 'alternative' in step ? step.alternative : undefined
}

/** Tries each bound of an operation at the bound and beyond it; returns the answers that differ from the contract. */
export async function tryBounds(operation: ContractOperation, stage: Stage | undefined, world: World) {
  const trials = trialsOf(operation, stage)
  const problems: string[] = []
  for (const alternative of new Set(trials.map(alternativeOf))) {
    const mine = trials.filter((one) => alternativeOf(one) === alternative)
    const calls: Calls = {
      operation,
      stage,
      fresh: () => prepared(operation, stage, world, alternative),
      send: (call) => (stage?.send ? stage.send(call) : send(operation, call)),
    }
    const base = await calls.fresh()
    problems.push(...(await tryBeyond(calls, base, mine)), ...(await tryEdges(calls, world, base, mine)))
  }
  return problems
}
