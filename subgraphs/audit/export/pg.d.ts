// The little that exports use of this package: its type package would give Drizzle another identity in this package.

declare module 'pg' {
  import type { Socket } from 'node:net'
  import type { Duplex } from 'node:stream'

  export interface ClientOptions {
    connectionString: string
    application_name?: string
    /** Connects, and is what TLS goes through. */
    stream?: Socket
    connectionTimeoutMillis?: number
  }
  export interface Connection {
    /** A socket, or TLS over it. */
    stream: Duplex
    query(text: string): void
  }
  /** A statement of another's making; `pg` sends it when its turn comes, and tells it what Postgres answers. */
  export interface Submittable {
    submit(connection: Connection): void
    handleError(error: Error): void
    handleCommandComplete(): void
    handleReadyForQuery(): void
  }
  export class Client {
    constructor(options: ClientOptions)
    connect(): Promise<void>
    query(text: string, values?: unknown[]): Promise<unknown>
    query<Submitted extends Submittable>(submittable: Submitted): Submitted
    on(event: 'error', listener: (error: Error) => void): this
    end(): Promise<void>
  }
  const pg: { Client: typeof Client }
  export default pg
}
