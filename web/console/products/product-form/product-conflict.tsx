import { FlowName } from '../../shared/flow-name.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { ConflictDialog } from '../../shared/versions/conflict-dialog.tsx'
import { useTexts } from '../texts/products-texts.ts'
import type { TypedProduct } from './typed-product.ts'

/** Shows what somebody else has stored meanwhile beside what was typed, and asks which counts. */
export function ProductConflict({
  stored,
  typed,
  onKeep,
  onDrop,
  onClose,
}: {
  stored: TypedProduct
  typed: TypedProduct
  onKeep: (typed: TypedProduct) => void
  onDrop: () => void
  /** Nothing is decided: the next try asks again. */
  onClose: () => void
}) {
  const { conflict, fields, amortizations, signatures } = useTexts()
  const { yes, no } = useShared()
  const chosen: Readonly<Record<string, string>> = { ...amortizations, ...signatures }
  return (
    <ConflictDialog
      texts={conflict}
      stored={stored}
      typed={typed}
      nameOf={(path) => fields[path as keyof typeof fields] ?? path}
      wordsOf={(value, path) => {
        if (path === 'flow' && value) return <FlowName id={String(value)} />
        return typeof value === 'boolean' ? (value ? yes : no) : (chosen[String(value)] ?? String(value))
      }}
      onKeep={() => onKeep(typed)}
      onDrop={onDrop}
      onClose={onClose}
    />
  )
}
