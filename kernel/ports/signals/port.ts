/**
 * Short notes between processes, which only speed up what happens anyway: one may be lost, and nobody waits for it. A
 * process hears its own signals too.
 */
export interface Signals {
  /** Never throws. */
  send(channel: string, note?: string): void
  on(channel: string, hear: (note: string) => void): void
  close(): Promise<void>
}
