import { mergePatch } from '../../../shared/versions/merge-patch.ts'
import { configOf, recordOf, type Step, textsOf } from '../../version/parts.ts'
import { questionOf, type TypedQuestion, typedQuestion } from './typed-question.ts'

export type StepType = Step['type']
export const stepTypes = ['card_capture', 'liveness', 'document_upload', 'form', 'otp'] as const satisfies StepType[]

/** A step as it is typed. What its type does not know is kept while the type is chosen, and is not sent. */
export interface TypedStep {
  type: StepType | ''
  name: string
  maxAttempts: string
  providerCode: string
  title: string
  instructions: string
  enrichments: readonly string[]
  acceptedDocumentTypes: string
  captureSides: readonly string[]
  acceptedMedia: readonly string[]
  minFiles: string
  maxFiles: string
  minVideoSeconds: string
  maxVideoSeconds: string
  challenge: boolean
  channels: readonly string[]
  questions: readonly TypedQuestion[]
}

export const emptyStep: TypedStep = {
  type: '',
  name: '',
  maxAttempts: '3',
  providerCode: '',
  title: '',
  instructions: '',
  enrichments: [],
  acceptedDocumentTypes: '',
  captureSides: [],
  acceptedMedia: [],
  minFiles: '',
  maxFiles: '',
  minVideoSeconds: '',
  maxVideoSeconds: '',
  challenge: false,
  channels: [],
  questions: [],
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
export const linesIn = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A stored step as the form shows it. */
export function typedOf(step: Step): TypedStep {
  const config = configOf(step)
  const ui = recordOf(config.ui)
  const validation = recordOf(config.validation)
  return {
    type: step.type,
    name: step.name,
    maxAttempts: String(step.maxAttempts),
    providerCode: step.providerCode ?? '',
    title: text(ui.title),
    instructions: text(ui.instructions),
    enrichments: textsOf(config.enrichments),
    acceptedDocumentTypes: textsOf(validation.accepted_document_types).join('\n'),
    captureSides: textsOf(validation.capture_sides),
    acceptedMedia: textsOf(validation.accepted_media),
    minFiles: text(validation.min_files),
    maxFiles: text(validation.max_files),
    minVideoSeconds: text(validation.min_video_seconds),
    maxVideoSeconds: text(validation.max_video_seconds),
    challenge: validation.challenge === true,
    channels: textsOf(config.channels),
    questions: (Array.isArray(config.fields) ? config.fields : []).map(recordOf).map(typedQuestion),
  }
}

type Config = Record<string, unknown>

/** The object without what is empty; undefined when nothing is left of it. */
function filled(object: Config): Config | undefined {
  const entries = Object.entries(object).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
const number = (typed: string) => (typed === '' ? undefined : Number(typed))

/** What each type of step says in `validation`. */
const validations: Readonly<Partial<Record<StepType, (typed: TypedStep) => Config>>> = {
  card_capture: ({ acceptedDocumentTypes, captureSides }) => ({
    accepted_document_types: linesIn(acceptedDocumentTypes),
    capture_sides: captureSides,
  }),
  document_upload: ({ acceptedDocumentTypes, acceptedMedia, minFiles, maxFiles }) => ({
    accepted_document_types: linesIn(acceptedDocumentTypes),
    accepted_media: acceptedMedia,
    min_files: number(minFiles),
    max_files: number(maxFiles),
  }),
  liveness: ({ minVideoSeconds, maxVideoSeconds, challenge }) => ({
    min_video_seconds: number(minVideoSeconds),
    max_video_seconds: number(maxVideoSeconds),
    challenge: challenge || undefined,
  }),
}

/** The kinds of providers that a type of step may ask as well. */
export const enrichmentsOf = (type: StepType | ''): readonly string[] =>
  type === 'otp' || type === '' ? [] : type === 'form' ? ['bureau'] : ['ocr', 'face_match', 'bureau']

/** The config that is typed: what the type of the step knows, and nothing that is empty. */
export function typedConfig(typed: TypedStep): Config {
  const { type, title, instructions, enrichments, channels, questions } = typed
  if (type === '') return {}
  const config = filled({
    ui: filled({ title: title.trim(), instructions: instructions.trim() }),
    enrichments: enrichments.filter((kind) => enrichmentsOf(type).includes(kind)),
    validation: filled(validations[type]?.(typed) ?? {}),
    channels: type === 'otp' ? channels : undefined,
  })
  return { ...config, ...(type === 'form' && { fields: questions.map(questionOf) }) }
}

/** The input that adds a step whose type was chosen, as the form demands. */
export const addInput = (typed: TypedStep) => ({
  type: typed.type as StepType,
  name: typed.name.trim(),
  config: typedConfig(typed),
  maxAttempts: Number(typed.maxAttempts),
  ...(typed.providerCode && { providerCode: typed.providerCode }),
})

/** The input that changes a step: what was changed, and nothing else. Undefined when nothing was. */
export function updateInput(stored: Step, typed: TypedStep) {
  const config = mergePatch(configOf(stored), typedConfig(typed))
  const providerCode = typed.providerCode || null
  const input = {
    ...(typed.name.trim() !== stored.name && { name: typed.name.trim() }),
    ...(config && { config }),
    ...(providerCode !== stored.providerCode && { providerCode }),
    ...(Number(typed.maxAttempts) !== stored.maxAttempts && { maxAttempts: Number(typed.maxAttempts) }),
  }
  return Object.keys(input).length > 0 ? input : undefined
}
