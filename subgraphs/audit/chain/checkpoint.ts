import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Seal } from './chain.store.js'
import { headOf, type SealHeader } from './seal.js'
import type { ChainKeys } from './signing.js'

/** The signed header of a tenant's newest seal. It is stored outside of the database, so that a truncated chain is detected. */
export interface Checkpoint extends SealHeader {
  key_id: string
  /** Ed25519 over the head, base64url. */
  signature: string
}

const keyFor = (tenantId: string) => `${tenantId}/audit/checkpoint.json`

/** The checkpoint of a seal. */
export const checkpointOf = (tenantId: string, seal: Seal): Checkpoint => ({
  tenant_id: tenantId,
  number: seal.number,
  first_sequence: seal.firstSequence,
  last_sequence: seal.lastSequence,
  root: seal.root.toString('hex'),
  previous: seal.previous.toString('hex'),
  sealed_at: seal.sealedAt.toISOString(),
  key_id: seal.keyId,
  signature: seal.signature.toString('base64url'),
})

/** The head in a checkpoint; undefined when the signature is not ours. */
export function signedHead({ key_id, signature, ...header }: Checkpoint, keys: ChainKeys): Buffer | undefined {
  const head = headOf(header)
  return keys.verify(key_id, head, Buffer.from(signature, 'base64url')) ? head : undefined
}

/** Stores a tenant's newest checkpoint in the object store. */
export const keepCheckpoint = (objects: ObjectStorage, checkpoint: Checkpoint) =>
  objects.put(keyFor(checkpoint.tenant_id), Buffer.from(JSON.stringify(checkpoint)), {
    contentType: 'application/json',
  })

/**
 * Keeps the checkpoint of a chain that does not continue, because the installation was restored to an earlier time, under a key
 * of its own; returns the key.
 */
export async function abandonCheckpoint(objects: ObjectStorage, checkpoint: Checkpoint): Promise<string> {
  const key = `${checkpoint.tenant_id}/audit/abandoned/${checkpoint.number}-${checkpoint.sealed_at.replaceAll(':', '')}.json`
  await objects.put(key, Buffer.from(JSON.stringify(checkpoint)), { contentType: 'application/json' })
  return key
}

/** Removes a tenant's newest checkpoint, when the chain has no seal yet. */
export const removeCheckpoint = (objects: ObjectStorage, tenantId: string) => objects.delete(keyFor(tenantId))

/** Parses a checkpoint; throws when the text is not one. */
export function parseCheckpoint(text: string): Checkpoint {
  const { tenant_id, number, first_sequence, last_sequence, root, previous, sealed_at, key_id, signature } = JSON.parse(
    text,
  ) as Checkpoint
  const texts = [tenant_id, root, previous, sealed_at, key_id, signature]
  const sound = texts.every((one) => typeof one === 'string') && Number.isSafeInteger(number)
  if (!sound) throw new Error('this is not a checkpoint')
  return { tenant_id, number, first_sequence, last_sequence, root, previous, sealed_at, key_id, signature }
}

/** The tenant's checkpoint in the object store; undefined when there is none. */
export async function keptCheckpoint(objects: ObjectStorage, tenantId: string): Promise<Checkpoint | undefined> {
  const object = await objects.get(keyFor(tenantId))
  if (!object) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of object.body) chunks.push(chunk as Buffer)
  return parseCheckpoint(Buffer.concat(chunks).toString())
}
