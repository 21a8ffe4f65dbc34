import type { LoadHook } from 'node:module'
import type { Removal } from './guard.js'
import { guards } from './guards.js'

const removals: readonly Removal[] = Object.values(guards).flat()

/** Takes one text of a compiled file away; throws when it is not there exactly once, because the guard has changed then. */
function remove(source: string, { file, take, put }: Removal): string {
  const parts = source.split(take)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times, not once: ${take}`)
  return parts.join(put)
}

/** Loads the product's compiled files without the guards. */
export const load: LoadHook = async (url, context, next) => {
  const loaded = await next(url, context)
  const path = new URL(url).pathname
  const here = removals.filter(({ file }) => path.endsWith(`/${file}`))
  if (here.length === 0) return loaded
  return { ...loaded, source: here.reduce(remove, String(Buffer.from(loaded.source as Uint8Array))) }
}
