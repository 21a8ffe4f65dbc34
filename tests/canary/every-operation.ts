import { readContracts } from '@otorga/kernel/request/contract'
import { bodySchema, contractOf } from '../contract/bounds/places.js'
import { prepared, send } from '../contract/bounds/stage.js'
import { stages } from '../contract/bounds/stages/index.js'
import { sampleOf } from '../contract/bounds/values.js'
import { makeWorld } from '../contract/bounds/world.js'

/** Calls every operation of REST once, accepted where its contract or the stage of its bounds says how. */
export async function callEveryOperation(): Promise<void> {
  const world = await makeWorld()
  try {
    for (const operation of readContracts().flatMap(({ operations }) => operations)) {
      const stage = stages[operation.id]
      const schema = bodySchema(operation)
      const call = await prepared(operation, stage, world)
      const body = call.body ?? (schema && sampleOf(contractOf(operation), schema))
      const full = body === undefined ? call : { ...call, body }
      const answer = await (stage?.send ?? ((one) => send(operation, one)))(full)
      if (answer.status < 300) await stage?.after?.(answer, world)
    }
  } finally {
    await world.end()
  }
}
