import type { ComponentProps } from 'react'
import { ConflictDialog } from '../../../shared/versions/conflict-dialog.tsx'
import { usePathNames } from '../../picture/use-path-names.ts'
import { useValueWords } from '../../picture/use-value-words.ts'
import { useTexts } from '../../texts/flows-texts.ts'

/** Both versions of a part of a draft. */
export function PartConflict(
  props: Pick<ComponentProps<typeof ConflictDialog>, 'stored' | 'typed' | 'onKeep' | 'onDrop' | 'onClose'>,
) {
  const { conflict } = useTexts().builder
  return <ConflictDialog {...props} texts={conflict} nameOf={usePathNames()} wordsOf={useValueWords()} />
}
