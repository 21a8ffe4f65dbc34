import { Button } from '@otorga/ui/actions/button.tsx'
import { BeforeAndAfter } from '@otorga/ui/data/before-and-after.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { usePathNames } from '../../picture/use-path-names.ts'
import { useValueWords } from '../../picture/use-value-words.ts'
import { useTexts } from '../../texts/flows-texts.ts'

/** Shows what somebody else has stored of a part beside what was typed, and asks which counts. */
export function PartConflict({
  stored,
  typed,
  onKeep,
  onDrop,
  onClose,
}: {
  stored: object
  typed: object
  onKeep: () => void
  onDrop: () => void
  /** Nothing is decided: the next try asks again. */
  onClose: () => void
}) {
  const { conflict } = useTexts().builder
  const nameOf = usePathNames()
  const wordsOf = useValueWords()
  return (
    <Dialog title={conflict.title} onClose={onClose}>
      <p>{conflict.words}</p>
      <BeforeAndAfter before={stored} after={typed} words={conflict.table} nameOf={nameOf} wordsOf={wordsOf} />
      <div className="conflict__choices">
        <Button onPress={onKeep}>{conflict.keep}</Button>
        <Button kind="second" onPress={onDrop}>
          {conflict.drop}
        </Button>
      </div>
    </Dialog>
  )
}
