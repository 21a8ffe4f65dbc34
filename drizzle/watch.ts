/** One use of the database: what is sent to it together, or a transaction. */
export interface DatabaseWork {
  component: string
  operation: 'BATCH' | 'SELECT' | 'TRANSACTION'
  /** Queries that a pipeline sends together; absent for a transaction. */
  statements?: number
}

/** Runs a piece of work, and may note how long it takes and how it ends. */
export type DatabaseWatch = <T>(work: DatabaseWork, run: () => Promise<T>) => Promise<T>

let watch: DatabaseWatch | undefined

/** Watches every use of the database by this process from now on; undefined ends it. */
export function watchDatabase(given: DatabaseWatch | undefined) {
  watch = given
}

/** Runs a transaction where the watch sees it. */
export const watchedTransaction = <T>(component: string, run: () => Promise<T>): Promise<T> =>
  watch ? watch({ component, operation: 'TRANSACTION' }, run) : run()

/** Runs a pipeline where the watch sees it. */
export const watchedPipeline = <T>(component: string, statements: number, run: () => Promise<T>): Promise<T> =>
  watch ? watch({ component, operation: statements > 1 ? 'BATCH' : 'SELECT', statements }, run) : run()
