import { Button } from '@otorga/ui/actions/button.tsx'
import { BeforeAndAfter } from '@otorga/ui/data/before-and-after.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { useShared } from '../texts/shared-texts.ts'
import type { ProviderKind } from './provider-form.tsx'
import { useProviders } from './providers-texts.ts'
import { shownProvider, type TypedProvider } from './typed-provider.ts'

/** Shows what somebody else has stored meanwhile beside what was typed, and asks which counts. */
export function ProviderConflict<More>({
  of: { nameOf },
  stored,
  typed,
  onKeep,
  onDrop,
  onClose,
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
    <Dialog title={conflict.title} onClose={onClose}>
      <p>{conflict.words}</p>
      <BeforeAndAfter
        before={shownProvider(stored)}
        after={shownProvider(typed)}
        words={conflict.table}
        nameOf={(path) => {
          const [field = path] = path.split('.')
          return fields[field as keyof typeof fields] ?? nameOf(field) ?? field
        }}
        wordsOf={wordsOf}
      />
      <div className="conflict__choices">
        <Button onPress={onKeep}>{conflict.keep}</Button>
        <Button kind="second" onPress={onDrop}>
          {conflict.drop}
        </Button>
      </div>
    </Dialog>
  )
}
