import { amountFault } from '@otorga/quote/allowed'
import { instalmentCount } from '@otorga/quote/amortization'
import { amountProblem, currencyScale, decimal, isCurrency } from '@otorga/quote/money'
import { boolean, check, object, picklist, pipe, type RawCheckContext, rawCheck, string } from 'valibot'
import { daysIn, namesIn } from './product-input.ts'

const required = pipe(
  string(),
  check((text) => text.trim() !== '', 'required'),
)
const wholeFrom = (least: number, most: number, isOptional = false) =>
  pipe(
    string(),
    check((text) => isOptional || text !== '', 'required'),
    check((text) => text === '' || (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most), 'whole'),
  )
const percentUpTo = (most: number) =>
  pipe(
    required,
    // A share is stored with eight decimals.
    check((text) => amountProblem(text, 6) === null && Number(text) >= 0 && Number(text) <= most, 'percent'),
  )
const amount = pipe(
  required,
  check((text) => Number(text) > 0, 'amount'),
)
const names = pipe(
  string(),
  check((text) => namesIn(text).length <= 50 && namesIn(text).every((name) => name.length <= 100), 'names'),
)

const termsEntries = {
  min: amount,
  max: amount,
  initial: amount,
  step: amount,
  currency: pipe(required, check(isCurrency, 'currency')),
  minDays: wholeFrom(1, 18_250),
  maxDays: wholeFrom(1, 18_250),
  options: pipe(
    string(),
    check((text) => /^[\d\s,;]*$/.test(text) && daysIn(text).length <= 100, 'options'),
  ),
  rate: percentUpTo(1000),
  amortization: picklist(['annuity', 'equal_principal', 'flat'], 'required'),
  dayCount: picklist(['30/360', 'actual/365'], 'required'),
  gracePrincipal: wholeFrom(0, 600),
  instalmentMultiple: string(),
  origination: percentUpTo(100),
  platform: percentUpTo(100),
  insurance: percentUpTo(100),
  tax: percentUpTo(100),
}

type Terms = Record<Exclude<keyof typeof termsEntries, 'amortization' | 'dayCount'>, string>
type Fault = readonly [field: string, code: string]

/** What contradicts each other in terms that are each readable, by the rules of the platform. */
function contradictions(typed: Terms): Fault[] {
  const { currency, min, max, initial, step, instalmentMultiple: multiple } = typed
  const scale = currencyScale(currency)
  const unreadable = Object.entries({ min, max, initial, step })
    .filter(([, text]) => amountProblem(text, scale) !== null)
    .map(([name]): Fault => [name, 'decimals'])
  if (unreadable.length > 0) return unreadable
  const faults: Fault[] = []
  if (decimal(min).greaterThan(max)) faults.push(['max', 'order'])
  else {
    const range = { min: Number(min), max: Number(max), step: Number(step), currency }
    const fault = amountFault(range, initial)
    if (fault) faults.push(['initial', fault === 'step' ? 'step' : 'outside'])
  }
  const [least, most, options] = [Number(typed.minDays), Number(typed.maxDays), daysIn(typed.options)]
  if (least > most) faults.push(['maxDays', 'order'])
  else if (options.some((days) => days < least || days > most) || new Set(options).size < options.length)
    faults.push(['options', 'options'])
  const grace = Number(typed.gracePrincipal)
  if (grace > 0 && grace >= instalmentCount(Math.min(...(options.length > 0 ? options : [least]))))
    faults.push(['gracePrincipal', 'grace'])
  if (multiple !== '' && (amountProblem(multiple, scale) !== null || Number(multiple) <= 0))
    faults.push(['instalmentMultiple', 'amount'])
  return faults
}

/** Tells the faults of values that are each readable at the fields to blame. */
function blame<Typed>(
  { dataset, addIssue }: Pick<RawCheckContext<Typed>, 'dataset' | 'addIssue'>,
  faultsOf: (typed: Typed) => readonly Fault[],
) {
  if (!dataset.typed) return
  const input = dataset.value as Record<string, unknown>
  for (const [key, message] of faultsOf(dataset.value))
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
}

/** The terms of a product alone: all that a schedule needs. */
export const termsSchema = pipe(
  object(termsEntries),
  rawCheck((context) => blame(context, contradictions)),
)

/** What is typed of a product, each error by its code; in the order of the form, as the summary of errors tells them. */
export const productSchema = pipe(
  object({
    name: required,
    code: pipe(
      required,
      check((text) => /^[A-Z0-9_-]{2,40}$/.test(text), 'code'),
    ),
    category: required,
    description: string(),
    ...termsEntries,
    applicationValidDays: wholeFrom(1, 365),
    defaultAfterDays: wholeFrom(1, 3650),
    taxOrigination: boolean(),
    taxPlatform: boolean(),
    taxInsurance: boolean(),
    minAge: wholeFrom(0, 150, true),
    maxAge: wholeFrom(0, 150, true),
    documents: names,
    validations: names,
    flow: pipe(
      string(),
      check((text) => /^(|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text.trim()), 'flow'),
    ),
    signature: picklist(['none', 'electronic', 'digital'], 'required'),
    requiresApproval: boolean(),
  }),
  rawCheck((context) => blame(context, contradictions)),
  rawCheck((context) =>
    blame(context, ({ minAge, maxAge }) =>
      minAge !== '' && maxAge !== '' && Number(minAge) > Number(maxAge) ? [['maxAge', 'order']] : [],
    ),
  ),
)
