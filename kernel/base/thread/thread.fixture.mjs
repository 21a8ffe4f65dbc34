import { serveThread } from '@otorga/kernel/base/thread'

let calls = 0
const forEver = []
serveThread({
  count: () => ++calls,
  keep: ({ numbers }) => {
    forEver.push(Array.from({ length: numbers }, (_, at) => at + 0.5))
  },
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
