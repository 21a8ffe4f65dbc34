import { Tag } from '@otorga/ui/data/tag.tsx'
import { useState } from 'react'
import { useAction } from '../../../graph/use-action.ts'
import { useMay } from '../../../session/session-context.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { type Done, DoneNotice, isWaiting } from '../../../shared/done-notice.tsx'
import { Section } from '../../../shared/section.tsx'
import { useShared, wordOf } from '../../../shared/texts/shared-texts.ts'
import { listTones } from '../../../shared/tones.ts'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/subjects-texts.ts'
import type { Person } from '../person.ts'
import { NewEntry } from './new-entry.tsx'
import { RemoveFromList } from './remove-from-list.document.ts'

type Entry = NonNullable<Person['lists']>[number]

/** The lists that a person is on, and the ways onto one and off it. */
export function ListsSection({ person: { id, lists }, missing }: { person: Person; missing: string | undefined }) {
  const { lists: texts } = useTexts()
  const may = useMay()
  const [done, tell] = useState<Done>()
  return (
    <Section title={texts.title} missing={missing}>
      <DoneNotice done={done} />
      {lists?.length ? (
        <ul className="section__list small">
          {lists.map((entry) => (
            <ListedEntry key={entry.id} subjectId={id} entry={entry} onDone={tell} />
          ))}
        </ul>
      ) : (
        <p className="muted small">{texts.empty}</p>
      )}
      {may('addToList') && <NewEntry subjectId={id} onDone={tell} />}
    </Section>
  )
}

function ListedEntry({
  subjectId,
  entry: { id, listType, reason, expiresAt },
  onDone,
}: {
  subjectId: string
  entry: Entry
  onDone: (done: Done) => void
}) {
  const { lists: texts } = useTexts()
  const { approval, listType: words } = useShared()
  const may = useMay()
  const write = useWriting()
  const remove = useAction(RemoveFromList, `removeFromList:${id}`)
  const name = wordOf(words, listType)
  return (
    <li>
      <Tag tone={listTones[listType] ?? 'neutral'}>{name}</Tag> {reason}
      {expiresAt && <span className="muted"> ({texts.until(write.dayOf(expiresAt))})</span>}
      {may('removeFromList') && (
        <ActionButton
          words={texts.remove}
          label={texts.removeOne(name)}
          confirm={{ title: texts.removeTitle(name), words: approval.mayWait }}
          onAct={async () => {
            const { answer, failure } = await remove({ id: subjectId, entryId: id })
            if (!failure) onDone({ words: texts.removed, waits: isWaiting(answer.removeFromList) })
            return failure
          }}
        />
      )}
    </li>
  )
}
