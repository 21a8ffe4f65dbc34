/**
 * Short notes between processes, which only hasten what happens anyway: one may be lost, and nobody waits for it. Each
 * process hears its own too.
 */
export interface Signals {
  /** Never throws. */
  send(channel: string, note?: string): void
  on(channel: string, hear: (note: string) => void): void
  close(): Promise<void>
}
