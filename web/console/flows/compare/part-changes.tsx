import { BeforeAndAfter } from '@otorga/ui/data/before-and-after.tsx'
import { Section } from '../../shared/section.tsx'
import { usePathNames } from '../picture/use-path-names.ts'
import { useValueWords } from '../picture/use-value-words.ts'
import { useTexts } from '../texts/flows-texts.ts'
import type { Version } from '../version/parts.ts'
import type { Marks } from '../version/version-difference.ts'

/** The steps and rules that say something else in the draft, value by value. */
export function PartChanges({
  marks,
  draft,
  sides,
}: {
  marks: Marks
  draft: Version
  /** The words of both sides; the version in use and the draft when absent. */
  sides?: { before: string; after: string }
}) {
  const { compare } = useTexts()
  const nameOf = usePathNames()
  const wordsOf = useValueWords()
  const changed = [...(draft.steps ?? []), ...(draft.rules ?? [])].flatMap(({ stableId, name }) => {
    const mark = marks.get(stableId)
    return mark?.kind === 'changed' ? [{ stableId, name, changes: mark.changes }] : []
  })
  return changed.map(({ stableId, name, changes }) => (
    <Section key={stableId} title={name}>
      <BeforeAndAfter
        before={Object.fromEntries(changes.map(({ path, before }) => [path, before]))}
        after={Object.fromEntries(changes.map(({ path, after }) => [path, after]))}
        words={{ ...compare.table, ...sides, name: compare.table.name(name) }}
        nameOf={nameOf}
        wordsOf={wordsOf}
      />
    </Section>
  ))
}
