import type { Config, Fault, ProviderRules } from '../../shared/providers/typed-provider.ts'

/** Within what a limit of the platform's own checks may be. */
export const limits = {
  card: [0, 1],
  glare: [0, 1],
  card_sharpness: [0, 10_000],
  eyes: [20, 500],
  same_person: [0, 1.5],
  other_person: [0, 1.5],
  same_picture: [0, 1.5],
  plain: [0, 1],
  turn: [5, 60],
  frame: [0, 1],
} as const satisfies Record<string, readonly [least: number, most: number]>

export type Limit = keyof typeof limits
export const limitNames = Object.keys(limits) as Limit[]

/** What the platform's own checks can look at. */
export const checks = ['quality', 'card', 'contents', 'face'] as const

export interface FlowProviderMore extends Record<Limit, string> {
  checks: string[]
  /** Whether any limit differs from the platform's. */
  hasLimits: boolean
}

const limitsOf = (config: Config) => (config.thresholds ?? {}) as Partial<Record<Limit, number>>

const isWithin = (text: string, [least, most]: readonly [number, number]) =>
  text === '' || (Number(text) >= least && Number(text) <= most)

/** Providers of identity checks. */
export const flowProviderRules: ProviderRules<FlowProviderMore> = {
  priority: { least: 1, most: 10_000 },
  timeoutMs: { least: 100, most: 30_000, usual: 10_000 },
  secret: 1,
  kinds: ['ocr', 'liveness', 'face_match', 'document_check', 'bureau'],
  localKinds: ['ocr', 'liveness', 'face_match', 'document_check'],
  moreOf(config) {
    const own = limitsOf(config)
    const typed = Object.fromEntries(limitNames.map((name) => [name, String(own[name] ?? '')])) as Record<Limit, string>
    return {
      checks: [...((config.checks ?? []) as string[])],
      hasLimits: config.thresholds !== undefined,
      ...typed,
    }
  },
  configOf(typed) {
    if (typed.driver !== 'local') return {}
    const own = limitNames.filter((name) => typed[name] !== '').map((name) => [name, Number(typed[name])] as const)
    return {
      ...(typed.checks.length > 0 && { checks: checks.filter((one) => typed.checks.includes(one)) }),
      ...(typed.hasLimits && own.length > 0 && { thresholds: Object.fromEntries(own) }),
    }
  },
  faultsOf(typed, stored) {
    if (typed.driver !== 'local' || !typed.hasLimits) return []
    const had = limitsOf((stored?.connectionConfig ?? {}) as Config)
    const faults = limitNames.flatMap((name): Fault[] => {
      if (!isWithin(typed[name], limits[name])) return [[name, 'limit']]
      // One limit alone cannot be taken back; all of them can.
      return typed[name] === '' && had[name] !== undefined ? [[name, 'kept']] : []
    })
    const { same_person: same, other_person: other } = typed
    return same !== '' && other !== '' && Number(same) > Number(other) ? [...faults, ['same_person', 'order']] : faults
  },
}
