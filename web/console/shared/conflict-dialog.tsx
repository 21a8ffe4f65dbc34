import { Button } from '@otorga/ui/actions/button.tsx'
import { BeforeAndAfter, type BeforeAndAfterProps } from '@otorga/ui/data/before-and-after.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'

export interface ConflictWords {
  title: string
  words: string
  keep: string
  drop: string
  table: BeforeAndAfterProps['words']
}

/** Shows what somebody else has stored meanwhile beside what was typed, and asks which counts. */
export function ConflictDialog({
  words,
  stored,
  typed,
  nameOf,
  wordsOf,
  onKeep,
  onDrop,
  onClose,
}: {
  words: ConflictWords
  stored: object
  typed: object
  nameOf: BeforeAndAfterProps['nameOf']
  wordsOf: BeforeAndAfterProps['wordsOf']
  onKeep: () => void
  onDrop: () => void
  /** Nothing is decided: the next try asks again. */
  onClose: () => void
}) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.words}</p>
      <BeforeAndAfter before={stored} after={typed} words={words.table} nameOf={nameOf} wordsOf={wordsOf} />
      <div className="conflict__choices">
        <Button onPress={onKeep}>{words.keep}</Button>
        <Button kind="second" onPress={onDrop}>
          {words.drop}
        </Button>
      </div>
    </Dialog>
  )
}
