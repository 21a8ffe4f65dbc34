import { questionFault } from './typed-question.ts'
import { linesIn, type TypedStep } from './typed-step.ts'

export type Fault = readonly [field: string, code: string]

const wholeFrom = (typed: string, least: number, most: number) =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most

/** Two bounds of which each may be empty: both possible, and in their order. */
function range(
  least: [string, string],
  most: [string, string],
  isPossible: (typed: string) => boolean,
  code: string,
): Fault[] {
  const faults = [least, most]
    .filter(([, typed]) => typed !== '' && !isPossible(typed))
    .map(([name]): Fault => [name, code])
  if (faults.length > 0 || least[1] === '' || most[1] === '') return faults
  return Number(least[1]) > Number(most[1]) ? [[most[0], 'order']] : []
}

function documentFaults({ acceptedDocumentTypes }: TypedStep): Fault[] {
  const names = linesIn(acceptedDocumentTypes)
  const isWrong =
    names.length > 20 ||
    new Set(names).size < names.length ||
    names.some((name) => !/^[A-Za-z][A-Za-z0-9_-]{0,29}$/.test(name))
  return isWrong ? [['acceptedDocumentTypes', 'documentTypes']] : []
}

/** What is wrong with what is typed for one type of step. */
const ofType: Readonly<Record<string, (typed: TypedStep) => Fault[]>> = {
  card_capture: documentFaults,
  document_upload: (typed) => [
    ...documentFaults(typed),
    ...range(['minFiles', typed.minFiles], ['maxFiles', typed.maxFiles], (one) => wholeFrom(one, 1, 5), 'files'),
  ],
  liveness: ({ minVideoSeconds, maxVideoSeconds }) =>
    range(
      ['minVideoSeconds', minVideoSeconds],
      ['maxVideoSeconds', maxVideoSeconds],
      (one) => Number(one) >= 0.5 && Number(one) <= 60,
      'seconds',
    ),
  form: ({ questions }) => {
    const fault =
      questions.length === 0 ? 'noQuestion' : questions.map((one) => questionFault(one, questions)).find(Boolean)
    return fault ? [['questions', fault]] : []
  },
}

/** Each field of a typed step that the platform would not take, with a code that says why; in the order of the form. */
export const stepFaults = (typed: TypedStep): Fault[] => [
  ...(typed.type === '' ? [['type', 'type'] as const] : []),
  ...(typed.name.trim() === '' ? [['name', 'required'] as const] : []),
  ...(wholeFrom(typed.maxAttempts, 1, 10) ? [] : [['maxAttempts', 'attempts'] as const]),
  ...(ofType[typed.type]?.(typed) ?? []),
]
