import { differences } from '@otorga/ui/data/difference.ts'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { Link } from '@tanstack/react-router'
import { type FragmentOf, type ResultOf, readFragment } from '../../graph/tada.ts'
import { fullName } from '../../shared/full-name.ts'
import { usePayloadWords } from '../../shared/payloads/use-payload-words.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { changeTones } from '../../shared/tones.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/products-texts.ts'
import { ProductChangesSection as fragment } from './changes-section.document.ts'
import './changes-section.css'

type Change = ResultOf<typeof fragment>

/** What was proposed of this product: what waits for another person, and what became of the rest. */
export function ChangesSection({
  total,
  changes,
  missing,
}: {
  total: number
  changes: readonly FragmentOf<typeof fragment>[]
  missing: string | undefined
}) {
  const { changes: texts } = useTexts()
  const write = useWriting()
  const own = changes.map((one) => readFragment(fragment, one))
  const isWaiting = own.some(({ status }) => status === 'pending')
  return (
    <Section title={texts.title} missing={missing} wide>
      {own.length === 0 && <p className="muted small">{texts.empty}</p>}
      {isWaiting && (
        <Link className="small" to="/changes" search={{ page: 1, status: 'pending' }}>
          {texts.open}
        </Link>
      )}
      <ul className="section__list small">
        {own.map((one) => (
          <OneChange key={one.id} change={one} />
        ))}
      </ul>
      {total > own.length && <p className="muted small">{texts.newest(own.length, write.number(total))}</p>}
    </Section>
  )
}

function OneChange({ change }: { change: Change }) {
  const { changes: texts } = useTexts()
  const write = useWriting()
  const { status, action, createdAt, requestedBy, decidedAt, decidedBy, payloadBefore, payloadAfter } = change
  const { nameOf } = usePayloadWords()
  const what = differences(payloadBefore, payloadAfter).map(({ path }) => nameOf(path))
  const by = (person: Change['requestedBy']) => (person ? `, ${fullName(person)}` : '')
  return (
    <li className="change">
      <Tag tone={changeTones[status] ?? 'neutral'}>{wordOf(texts.statuses, status)}</Tag>
      <div>
        <div className="change__what">{action === 'create' ? texts.made : what.join(', ')}</div>
        <div className="muted">
          {texts.proposed(write.moment(createdAt)) + by(requestedBy)}
          {decidedAt && ` · ${texts.decided(write.moment(decidedAt))}${by(decidedBy)}`}
        </div>
      </div>
    </li>
  )
}
