import { BeforeAndAfter } from '@otorga/ui/data/before-and-after.tsx'
import { useActorName } from '../../shared/actor-name.ts'
import { usePayloadWords } from '../../shared/payloads/use-payload-words.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTrailMessage } from '../../shared/trail-messages/trail-message.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/products-texts.ts'
import { type Version, versionsOf } from './history.ts'

/** What the product was before, change by change, newest first; by its trail. */
export function HistorySection({
  entries,
  missing,
}: {
  entries: Parameters<typeof versionsOf>[0]
  missing: string | undefined
}) {
  const { history } = useTexts()
  const versions = versionsOf(entries)
  return (
    <Section title={history.title} missing={missing} wide>
      {versions.length === 0 && <p className="muted small">{history.empty}</p>}
      {versions.map((version) => (
        <OneVersion key={version.id} version={version} />
      ))}
    </Section>
  )
}

function OneVersion({ version: { time, message, actor, before, after } }: { version: Version }) {
  const { history } = useTexts()
  const { trail } = useShared()
  const who = useActorName()(actor)
  const { moment } = useWriting()
  const { nameOf, wordsOf } = usePayloadWords()
  const saying = useTrailMessage()
  return (
    <details className="small">
      <summary>
        {saying(message)}{' '}
        <span className="muted">
          {moment(time)} {who && trail.by(who)}
        </span>
      </summary>
      <BeforeAndAfter before={before} after={after} words={history.words} nameOf={nameOf} wordsOf={wordsOf} />
    </details>
  )
}
