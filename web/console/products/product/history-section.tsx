import { BeforeAndAfter } from '@otorga/ui/data/before-and-after.tsx'
import { FlowName } from '../../shared/flow-name.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/products-texts.ts'
import { type Version, versionsOf } from './history.ts'

/** What the product was before, change by change, newest first; by its trail. */
export function HistorySection({ entries }: { entries: Parameters<typeof versionsOf>[0] }) {
  const { history } = useTexts()
  const versions = versionsOf(entries)
  return (
    <Section title={history.title} wide>
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
  const write = useWriting()
  return (
    <details className="small">
      <summary>
        {message}{' '}
        <span className="muted">
          {write.moment(time)} {actor.userName && trail.by(actor.userName)}
        </span>
      </summary>
      <BeforeAndAfter
        before={before}
        after={after}
        words={history.words}
        nameOf={(path) => path.replaceAll('_', ' ').replaceAll('.', ' › ')}
        wordsOf={(value, path) => {
          if (path === 'validation_flow_id') return <FlowName id={String(value)} />
          return typeof value === 'number' ? write.number(value) : String(value)
        }}
      />
    </details>
  )
}
