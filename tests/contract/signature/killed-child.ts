import { call } from '@otorga/cli/demo/client'
import { stopHere } from '../../harness/killed.js'
import { type Place, startReplica } from '../../harness/replica.js'

/** Signs a request and stops after its file is written, before the signature is recorded. */
export async function signForever({ place, path }: { place: Place; path: string }) {
  const { services, publicUrl } = await startReplica(place)
  const { objects } = services.ofContext.signature!
  const put = objects.put.bind(objects)
  objects.put = async (key, ...rest) => {
    const stored = await put(key, ...rest)
    return key.includes('/signed/') ? stopHere(key) : stored
  }
  const { status, body } = await call(publicUrl, 'POST', `${path}/execute`, { body: { confirmation: true } })
  throw new Error(`the signing answered ${status}: ${JSON.stringify(body)}`)
}
