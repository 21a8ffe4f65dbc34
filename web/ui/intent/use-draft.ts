import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabStore } from './intent.ts'

const place = (name: string) => `otorga-draft-${name}`

/** What was typed into a form before a reload or an expired sign-in; nothing secret is ever a draft. */
export function draftOf<Values extends FieldValues>(name: string, empty: Values): Values {
  try {
    return { ...empty, ...(JSON.parse(tabStore().getItem(place(name)) ?? '{}') as Values) }
  } catch {
    return empty
  }
}

export const forgetDraft = (name: string): void => tabStore().removeItem(place(name))

/** Keeps what is typed into a form in this tab until it is sent. */
export function useDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => tabStore().setItem(place(name), JSON.stringify(values)))
    return unsubscribe
  }, [name, watch])
}
