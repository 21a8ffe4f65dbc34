import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { BaseIssue, BaseSchema } from 'valibot'
import type { MemoryStore } from '../application/memory.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import type { Ages } from './schemas.ts'

export interface StepFormOptions {
  /** Name of the step, under which what is typed is kept. */
  step: string
  schema: BaseSchema<unknown, FieldValues, BaseIssue<unknown>>
  /** What the fields show when nothing was typed on this device: what is saved, or nothing. */
  saved: FieldValues
  store: MemoryStore
}

/** The form of a step. All that is typed is kept on this device until the step is saved. */
export function useStepForm({ step, schema, saved, store }: StepFormOptions): UseFormReturn<FieldValues> {
  const form = useForm<FieldValues>({
    defaultValues: { ...saved, ...store.read().typed[step] },
    resolver: resolverOf(schema),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          store.change((memory) => ({ ...memory, typed: { ...memory.typed, [step]: values } }))
        },
      }),
    [form, step, store],
  )
  return form
}

/** Forgets what was typed in a step, because it is saved. */
export const stepSaved = (store: MemoryStore, step: string) =>
  store.change(({ typed: { [step]: _, ...typed }, ...memory }) => ({ ...memory, typed }))

/** The words of the codes of a step's errors. */
export function useErrorWords({ min, max }: Ages = { min: null, max: null }) {
  const { fieldErrors: words } = useTexts()
  return (code: string): string => {
    if (code === 'young') return words.young(min ?? 0)
    if (code === 'old') return words.old(max ?? 150)
    const found = (words as Record<string, unknown>)[code]
    return typeof found === 'string' ? found : words.refused
  }
}
