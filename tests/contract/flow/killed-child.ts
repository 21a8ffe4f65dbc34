import { documentSide } from '@otorga/vision/specimens/sketches'
import { stopHere } from '../../harness/killed.js'
import { type Place, startReplica } from '../../harness/replica.js'

/** The moment at which the process of a submission is killed. */
export type Moment = 'while its files are checked' | 'before its result is committed' | 'before it is answered'

/** Submits a step and stops at this moment. */
export async function submitForever({ place, path, moment }: { place: Place; path: string; moment: Moment }) {
  const { services, publicUrl } = await startReplica(place)
  const flow = services.ofContext.flow!
  const { objects, database } = flow
  const get = objects.get.bind(objects)
  let reads = 0
  objects.get = (key) => {
    // Both files are read when they are accepted, and again in the check, which runs under the lease.
    if (++reads > 2 && moment === 'while its files are checked') return stopHere(moment)
    return get(key)
  }
  const transaction = database.transaction.bind(database)
  database.transaction = async (tenantId, work) => {
    // The transaction that records a submission writes the answer and the audit entry last.
    const finishes = (ended: unknown) =>
      (ended as { result?: { stepResult?: unknown } } | null | undefined)?.result?.stepResult !== undefined
    const done = await transaction(tenantId, async (tx) => {
      const result = await work(tx)
      return finishes(result) && moment === 'before its result is committed' ? stopHere(moment) : result
    })
    return finishes(done) && moment === 'before it is answered' ? stopHere(moment) : done
  }
  const form = new FormData()
  for (const side of ['front', 'back'] as const)
    form.append(side, new Blob([new Uint8Array(await documentSide(side))]), `${side}.jpg`)
  const answer = await fetch(`${publicUrl}${path}`, { method: 'POST', body: form })
  throw new Error(`the submission answered ${answer.status}: ${await answer.text()}`)
}
