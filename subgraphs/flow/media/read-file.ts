import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { createLimiter } from './limiter.js'

// The number of readers that may hold whole files at once, so that many large submissions do not fill the memory.
const limited = createLimiter(2)

/** Reads a stored file and works with its bytes, a few files at a time. */
export const withFile = <Result>(
  objects: ObjectStorage,
  key: string,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result> =>
  limited(async () => {
    const found = await objects.get(key)
    if (!found) throw new Error('a submitted file is not in the object store')
    const bytes = Buffer.allocUnsafeSlow(found.size)
    let at = 0
    for await (const chunk of found.body as AsyncIterable<Buffer>) at += chunk.copy(bytes, at)
    return work(bytes.subarray(0, at))
  })
