// The little that exports use of these packages: their type packages would give Drizzle another identity in this package.

declare module 'pg' {
  export class Client {
    constructor(options: { connectionString: string; application_name?: string })
    connect(): Promise<void>
    query(text: string, values?: unknown[]): Promise<{ rows: Record<string, string>[] }>
    query<Submitted extends NodeJS.ReadableStream>(submittable: Submitted): Submitted
    on(event: 'error', listener: (error: Error) => void): this
    end(): Promise<void>
  }
  const pg: { Client: typeof Client }
  export default pg
}

declare module 'pg-copy-streams' {
  import type { Readable } from 'node:stream'
  export function to(statement: string): Readable
}
