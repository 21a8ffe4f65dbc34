import { Button } from '@otorga/ui/actions/button.tsx'
import { BeforeAndAfter } from '@otorga/ui/data/before-and-after.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
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
    <Dialog title={conflict.title} onClose={onClose}>
      <p>{conflict.words}</p>
      <BeforeAndAfter
        before={stored}
        after={typed}
        words={conflict.table}
        nameOf={(path) => fields[path as keyof typeof fields] ?? path}
        wordsOf={(value) =>
          typeof value === 'boolean' ? (value ? yes : no) : (chosen[String(value)] ?? String(value))
        }
      />
      <div className="conflict__choices">
        <Button onPress={() => onKeep(typed)}>{conflict.keep}</Button>
        <Button kind="second" onPress={onDrop}>
          {conflict.drop}
        </Button>
      </div>
    </Dialog>
  )
}
