import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { tabStore } from './intent.ts'
import { type TypedFields, typedFields, typedOver } from './typed-fields.ts'

const place = (name: string) => `otorga-typed-${name}`

/**
 * Keeps what is typed into a form in this tab, so that a reload or an expired sign-in loses nothing of it, until `forget` says that it
 * was sent. Fields in `notKept`, such as secrets, are left out. Without a name nothing is.
 */
export function useTyped(
  name: string | undefined,
  form: UseFormReturn<FieldValues>,
  notKept: readonly string[] = [],
): { forget: () => void } {
  const { watch, setValue, control } = form
  const never = notKept.join(' ')
  useEffect(() => {
    if (name === undefined) return undefined
    const store = tabStore()
    const kept = JSON.parse(store.getItem(place(name)) ?? '{}') as TypedFields
    for (const [field, value] of typedOver(kept, control._defaultValues))
      setValue(field, value, { shouldDirty: true, shouldTouch: true })
    const { unsubscribe } = watch((values) => {
      const typed = typedFields(values, control._defaultValues, never.split(' '))
      if (typed) store.setItem(place(name), JSON.stringify(typed))
      else store.removeItem(place(name))
    })
    return unsubscribe
  }, [name, never, watch, setValue, control])
  return { forget: () => name !== undefined && tabStore().removeItem(place(name)) }
}
