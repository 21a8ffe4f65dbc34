import { useState, useSyncExternalStore } from 'react'

interface Running {
  name: string
  sent: object
}

/** The changes that wait for their answer. */
let running: readonly Running[] = []
const listeners = new Set<() => void>()

function become(next: readonly Running[]) {
  running = next
  for (const listen of listeners) listen()
}
const listenTo = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
const useAllRunning = () => useSyncExternalStore(listenTo, () => running)

/** Notes that a change was sent; call what it returns when the answer is there. */
export function beginRunning(name: string, sent: object): () => void {
  const one = { name, sent }
  become([...running, one])
  return () => become(running.filter((other) => other !== one))
}

/** What was sent of a change that waits for its answer; undefined when none waits. */
export const useRunning = (name: string): object | undefined => useAllRunning().find((one) => one.name === name)?.sent

/**
 * A value as it was before the changes that wait for their answer. By it a screen decides what it offers: a change shows at once, and
 * the button that was pressed stays until the answer, to tell why it was refused.
 */
export function useSettled<Value extends string | number | boolean | null | undefined>(value: Value): Value {
  const isChanging = useAllRunning().length > 0
  const [settled, settle] = useState(value)
  if (isChanging) return settled
  if (settled !== value) settle(value)
  return value
}
