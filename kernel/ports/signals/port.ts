/**
 * Short notes between processes. They only speed up what happens anyway, so they may be lost. A process gets its own signals too.
 */
export interface Signals {
  /** Never throws. */
  send(channel: string, note?: string): void
  on(channel: string, hear: (note: string) => void): void
  close(): Promise<void>
}
