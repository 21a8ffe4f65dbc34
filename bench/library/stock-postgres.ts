import type postgres from 'postgres'
import published from 'stock-postgres'

/**
 * postgres.js as it is published. The product's own copy is patched (`pnpm-workspace.yaml`), which the driver of a service by hand is
 * not. Its release before has the same code, and types in which a transaction cannot be called, so those of the product's serve here.
 */
export const connect = published as unknown as typeof postgres
