import { serveThread } from '@otorga/kernel/base/thread'

let calls = 0
serveThread({
  count: () => ++calls,
  reversed: ({ bytes }) => ({ bytes: bytes.reverse() }),
  fail: ({ message }) => {
    throw new RangeError(message)
  },
  spin: () => {
    for (;;);
  },
  hoard: () => {
    const kept = []
    for (;;) kept.push({ at: kept.length, text: `object ${kept.length}` })
  },
})
