import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { createLimiter } from './limiter.js'

// Whole files are held by so many readers at once, so that twenty large submissions do not fill the memory.
const limited = createLimiter(2)

/** Works with the bytes of a stored file. Waits until few others do the same. */
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
