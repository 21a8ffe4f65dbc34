// The little that exports use of these packages: their type packages would give Drizzle another identity in this package.

declare module 'pg' {
  import type { Socket } from 'node:net'

  export interface ClientOptions {
    connectionString: string
    application_name?: string
    /** Connects, and is what TLS goes through. */
    stream?: Socket
    connectionTimeoutMillis?: number
  }
  export class Client {
    constructor(options: ClientOptions)
    connect(): Promise<void>
    query(text: string, values?: unknown[]): Promise<unknown>
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
