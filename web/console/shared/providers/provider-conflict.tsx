import { useShared } from '../texts/shared-texts.ts'
import { ConflictDialog } from '../versions/conflict-dialog.tsx'
import type { ProviderKind } from './provider-form.tsx'
import { useProviders } from './texts/providers-texts.ts'
import { shownProvider, type TypedProvider } from './typed-provider.ts'

/** Shows what somebody else has stored of a provider beside what was typed, and asks which counts. */
export function ProviderConflict<More>({
  of: { nameOf },
  stored,
  typed,
  ...choices
}: {
  of: ProviderKind<More>
  stored: TypedProvider & More
  typed: TypedProvider & More
  onKeep: () => void
  onDrop: () => void
  /** Nothing is decided: the next try asks again. */
  onClose: () => void
}) {
  const { conflict, fields } = useProviders()
  const { yes, no } = useShared()
  const wordsOf = (value: unknown) => {
    if (typeof value === 'boolean') return value ? yes : no
    return value === '' ? conflict.table.nothing : (nameOf(String(value)) ?? String(value))
  }
  return (
    <ConflictDialog
      texts={conflict}
      stored={shownProvider(stored)}
      typed={shownProvider(typed)}
      nameOf={(path) => {
        const [field = path] = path.split('.')
        return fields[field as keyof typeof fields] ?? nameOf(field) ?? field
      }}
      wordsOf={wordsOf}
      {...choices}
    />
  )
}
