/** The tasks of a family of engines, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each task declares its own input
export type Tasks = Record<string, (input: any) => Promise<unknown>>

/** A module that loads a family of engines. */
export interface TaskModule {
  load(): Promise<Tasks>
}

export interface Order {
  name: string
  input: unknown
}

export type Said = { kind: 'ready' } | { kind: 'answer'; result: unknown } | { kind: 'failed'; message: string }
