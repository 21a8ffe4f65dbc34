import { BeforeAndAfter } from '@otorga/ui/data/before-and-after.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useSession } from '../../session/session-context.ts'
import { FailureNotice } from '../../shared/failure-notice.tsx'
import { fullName } from '../../shared/full-name.ts'
import { usePayloadWords } from '../../shared/payloads/use-payload-words.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { changeTones } from '../../shared/tones.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/changes-texts.ts'
import { type Change, useChangeTitle } from './change-words.ts'
import { DecideChange } from './decide-change.tsx'
import { recordOf } from './record-of.ts'

/** One change: who proposed it, what it makes different, and its decision. */
export function ChangeCard({ change, onDone }: { change: Change; onDone: (words: string) => void }) {
  const texts = useTexts()
  const { user } = useSession()
  const titleOf = useChangeTitle()
  const { nameOf, wordsOf } = usePayloadWords()
  const { status, entityName, payloadBefore, payloadAfter } = change
  return (
    <Section
      isItem
      title={titleOf(change)}
      aside={<Tag tone={changeTones[status] ?? 'neutral'}>{wordOf(texts.statuses, status)}</Tag>}
    >
      {entityName && (
        <p>
          <RecordLink resource={recordOf(change)}>{entityName}</RecordLink>
        </p>
      )}
      <p className="muted small">
        <Happened change={change} />
      </p>
      {change.notes && <p className="small">{change.notes}</p>}
      {change.failure && (
        <>
          <p className="small">{texts.failed}</p>
          <FailureNotice failure={change.failure} />
        </>
      )}
      <BeforeAndAfter
        before={payloadBefore}
        after={payloadAfter}
        words={texts.words}
        nameOf={nameOf}
        wordsOf={wordsOf}
      />
      {status === 'pending' &&
        (change.requestedById === user.id ? (
          <Notice>{texts.own}</Notice>
        ) : (
          <DecideChange id={change.id} onDone={onDone} />
        ))}
    </Section>
  )
}

function Happened({ change }: { change: Change }) {
  const { proposed, proposedAt, decided, decidedAt } = useTexts()
  const { moment } = useWriting()
  const [maker, checker] = [change.requestedBy, change.decidedBy].map((one) => one && fullName(one))
  const made = moment(change.createdAt)
  const ended = change.decidedAt && moment(change.decidedAt)
  return (
    <>
      {maker ? proposed(maker, made) : proposedAt(made)}
      {ended && ` · ${checker ? decided(checker, ended) : decidedAt(ended)}`}
    </>
  )
}
