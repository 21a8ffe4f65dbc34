const listeners = new Set<() => void>()
let ended = false

/** Whether the session has ended while a screen was open: the graph says so, and the shell asks to sign in again. */
export const sessionEnd = {
  has: () => ended,
  subscribe(told: () => void) {
    listeners.add(told)
    return () => void listeners.delete(told)
  },
  tell() {
    ended = true
    for (const told of listeners) told()
  },
}
