import type { ApplicationRow } from '../application/application.store.js'

/** The steps of the wizard in their order; the first two are done by starting it. */
export const wizardSteps = ['cuenta', 'identidad', 'datos_personales', 'finanzas'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const isWizardStep = (name: string): name is WizardStep => (wizardSteps as readonly string[]).includes(name)

/** The steps that are not completed, in their order. */
export const missingSteps = (completed: readonly string[]): WizardStep[] =>
  wizardSteps.filter((step) => !completed.includes(step))

/** The next step; null when all are completed. */
export const nextStep = (completed: readonly string[]): WizardStep | null => missingSteps(completed)[0] ?? null

/** The steps before this one that are not completed. */
export const stepsBefore = (completed: readonly string[], step: WizardStep): WizardStep[] =>
  missingSteps(completed).filter((one) => wizardSteps.indexOf(one) < wizardSteps.indexOf(step))

/** The completed steps after a step was saved, in the order of the steps. */
export const withStep = (completed: readonly string[], step: WizardStep): WizardStep[] =>
  wizardSteps.filter((one) => one === step || completed.includes(one))

const personalFields = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'maritalStatus',
  'address',
  'city',
  'department',
] as const
const financeFields = ['economicActivity', 'monthlyIncome', 'monthlyExpenses', 'purpose'] as const

type Fields = Record<string, unknown>

/** The fields of a step to store; a field that is null or absent is removed. */
export function keptFields(before: Fields, names: readonly string[], body: Fields, rename: (name: string) => string) {
  const kept = { ...before }
  for (const name of names) {
    const value = body[name]
    if (value === undefined || value === null) delete kept[rename(name)]
    else kept[rename(name)] = value
  }
  return kept
}

/** What was answered in each step, of an application's columns; null for steps that are not saved yet. */
export function answersOf({
  subjectData,
  financialData,
  documentNumberMasked: documentNumber,
  completedSteps,
}: Pick<ApplicationRow, 'subjectData' | 'financialData' | 'documentNumberMasked' | 'completedSteps'>) {
  const read = <Name extends string>(from: Fields, names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null])) as Record<Name, never>
  return {
    cuenta: read(subjectData, ['email', 'phone']),
    identidad: { ...read(subjectData, ['documentType', 'expeditionDate', 'expeditionPlace']), documentNumber },
    datosPersonales: completedSteps.includes('datos_personales') ? read(subjectData, personalFields) : null,
    finanzas: completedSteps.includes('finanzas') ? read(financialData, financeFields) : null,
  }
}

/** The fields of a step, without the document, which is set once. */
export const stepFields: Record<WizardStep, readonly string[]> = {
  cuenta: ['email', 'phone'],
  identidad: ['expedition_date', 'expedition_place'],
  datos_personales: [
    'first_name',
    'last_name',
    'birth_date',
    'gender',
    'marital_status',
    'address',
    'city',
    'department',
  ],
  finanzas: ['economic_activity', 'monthly_income', 'monthly_expenses', 'purpose'],
}
