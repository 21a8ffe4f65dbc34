import { createHash } from 'node:crypto'

/** The name under which walks through several operations are tried alone. */
export const walks = 'walks'

/** How a run is made; passed to vitest as environment variables. */
export interface FuzzPlan {
  seed: number
  requests: number
  /** Only this operation, or `walks`. */
  only: string | undefined
}

export const environmentOf = ({ seed, requests, only }: FuzzPlan): Record<string, string> => ({
  FUZZ_SEED: String(seed),
  FUZZ_REQUESTS: String(requests),
  FUZZ_ONLY: only ?? '',
})

export const planOf = (env: NodeJS.ProcessEnv): FuzzPlan => ({
  seed: Number(env.FUZZ_SEED),
  requests: Number(env.FUZZ_REQUESTS),
  only: env.FUZZ_ONLY || undefined,
})

/** Each operation has a seed of its own, so that it is tried with the same requests when it is tried alone. */
export const seedOf = ({ seed }: FuzzPlan, name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE()

/** A walk has this many requests, more or less. */
const walkLength = 20
/** The part of the requests that belongs to walks. */
const ofWalks = 0.3

/** How often an operation is tried, and how many walks there are. At least once, however few requests there may be. */
export function shares({ requests, only }: FuzzPlan, operations: number): { each: number; walks: number } {
  if (only === walks) return { each: 0, walks: Math.max(1, Math.round(requests / walkLength)) }
  if (only) return { each: requests, walks: 0 }
  return {
    each: Math.max(1, Math.round((requests * (1 - ofWalks)) / operations)),
    walks: Math.max(1, Math.round((requests * ofWalks) / walkLength)),
  }
}

/** The command that tries an operation with the same requests again. */
export const replayCommand = ({ seed, requests }: FuzzPlan, name: string): string =>
  `FUZZ_SEED=${seed} npx --yes pnpm test:fuzz --only ${name} --requests ${requests}`
