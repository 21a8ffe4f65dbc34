import { configOf, recordOf, type Step, textsOf } from '../version/parts.ts'

type Facts = Readonly<Record<string, unknown>>

const subject = {
  identifier_type: 'CC',
  identifier_value: '1032456789',
  name: 'Ana Restrepo',
  email: 'ana@example.com',
  phone: '+573001234567',
}
const profile = {
  trust_score: 50,
  total_interactions: 1,
  total_approvals: 0,
  total_rejections: 0,
  total_defaults: 0,
  approval_rate: 0,
  days_since_first_interaction: 0,
  days_since_last_interaction: 0,
  devices_count: 1,
  recent_rejections_30d: 0,
  lists: { blacklisted: false, whitelisted: false, watchlisted: false },
}
/** What each kind of check tells, as the platform's own provider does. */
const checks = {
  document: {
    status: 'passed',
    score: 90,
    mrz_valid: true,
    source: 'mrz',
    confidence: 0.9,
    fields: { document_kind: 'id_card', name: 'ANA RESTREPO', birth_date: '900101', expiration_date: '300101' },
  },
  liveness: { status: 'passed', score: 90, challenge: null },
  face_match: { status: 'passed', score: 90, distance: 0.3, decision: 'match' },
  ocr: { status: 'passed', score: 90 },
  bureau: { status: 'passed', score: 90 },
} as const
const ownCheck: Readonly<Record<string, keyof typeof checks>> = {
  card_capture: 'document',
  document_upload: 'document',
  liveness: 'liveness',
}

const exampleAnswers: Readonly<Record<string, unknown>> = {
  number: 1000,
  integer: 1000,
  boolean: true,
  date: '1990-01-01',
}

/** Answers to the questions of a form, by their names. */
const answersOf = (step: Step): Facts => {
  const questions = configOf(step).fields
  return Object.fromEntries(
    (Array.isArray(questions) ? questions : []).map(recordOf).map(({ name, type, options }) => {
      const answer = type === 'select' ? textsOf(options)[0] : exampleAnswers[String(type)]
      return [String(name), answer ?? 'text']
    }),
  )
}

/** The checks that a step has done. */
const checksOf = (step: Step): readonly (keyof typeof checks)[] => {
  const own = ownCheck[step.type]
  const more = textsOf(configOf(step).enrichments).filter((kind): kind is keyof typeof checks => kind in checks)
  return own ? [own, ...more] : more
}

/** What a step found out, by its type; where others have the same type, which then means the last of them, by its id too. */
function factsOf(step: Step, steps: readonly Step[]): readonly (readonly [string, Facts])[] {
  const found = { score: 90, attempts: 1, ...(step.type === 'form' && { data: answersOf(step) }) }
  const isAlone = steps.filter(({ type }) => type === step.type).length === 1
  return isAlone
    ? [[step.type, found]]
    : [
        [step.type, found],
        [step.stableId, found],
      ]
}

/** An execution of these steps as rules see it, in which nothing was wrong. */
export const exampleOf = (steps: readonly Step[]): Facts => ({
  subject,
  steps: Object.fromEntries(steps.flatMap((step) => factsOf(step, steps))),
  checks: Object.fromEntries(steps.flatMap(checksOf).map((kind) => [kind, checks[kind]])),
  profile,
  metadata: { amount: 1000000 },
})

const pathsIn = (value: unknown, path = ''): readonly string[] => {
  const inner = Object.entries(recordOf(value))
  return inner.length === 0
    ? [path]
    : inner.flatMap(([name, one]) => pathsIn(one, path === '' ? name : `${path}.${name}`))
}

/** The facts that these steps find out, beside those that are known of everybody. */
export const knownFacts = (steps: readonly Step[]): readonly string[] => pathsIn(exampleOf(steps))
