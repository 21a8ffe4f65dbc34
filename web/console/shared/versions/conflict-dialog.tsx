import { Button } from '@otorga/ui/actions/button.tsx'
import { BeforeAndAfter, type BeforeAndAfterProps } from '@otorga/ui/data/before-and-after.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import './conflict-dialog.css'

export interface ConflictTexts {
  title: string
  words: string
  keep: string
  drop: string
  table: BeforeAndAfterProps['words']
}

/** Shows what somebody else has stored meanwhile beside what was typed, and asks which counts. */
export function ConflictDialog({
  texts,
  stored,
  typed,
  nameOf,
  wordsOf,
  onKeep,
  onDrop,
  onClose,
}: Pick<BeforeAndAfterProps, 'nameOf' | 'wordsOf'> & {
  texts: ConflictTexts
  stored: object
  typed: object
  onKeep: () => void
  onDrop: () => void
  /** Nothing is decided: the next try asks again. */
  onClose: () => void
}) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.words}</p>
      <BeforeAndAfter before={stored} after={typed} words={texts.table} nameOf={nameOf} wordsOf={wordsOf} />
      <div className="conflict__choices">
        <Button onPress={onKeep}>{texts.keep}</Button>
        <Button kind="second" onPress={onDrop}>
          {texts.drop}
        </Button>
      </div>
    </Dialog>
  )
}
