import { ConflictDialog } from '../../../shared/conflict-dialog.tsx'
import { usePathNames } from '../../picture/use-path-names.ts'
import { useValueWords } from '../../picture/use-value-words.ts'
import { useTexts } from '../../texts/flows-texts.ts'

/** Shows what somebody else has stored of a part beside what was typed, and asks which counts. */
export function PartConflict(sides: {
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
  return <ConflictDialog words={conflict} nameOf={nameOf} wordsOf={wordsOf} {...sides} />
}
