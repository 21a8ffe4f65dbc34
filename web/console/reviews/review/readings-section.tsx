import { Tag } from '@otorga/ui/data/tag.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/reviews-texts.ts'
import type { Review } from './findings-section.tsx'

/** The values of a reading that are one word or number each. */
function plainValues(data: unknown): [string, string][] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]): [string, string][] =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [[name.replaceAll('_', ' '), String(value)]] : [],
  )
}

/** What providers read of the pictures and measured in them. */
export function ReadingsSection({ readings }: { readings: Review['readings'] }) {
  const { readings: texts } = useTexts()
  return (
    <Section title={texts.title}>
      {!readings?.length && <p className="muted small">{texts.none}</p>}
      {readings?.map(({ id, kind, status, data }) => (
        <div key={id}>
          <h3>
            {wordOf(texts.kinds, kind)}{' '}
            <Tag tone={status === 'passed' ? 'success' : 'danger'}>{wordOf(texts.results, status)}</Tag>
          </h3>
          <Facts facts={plainValues(data).map(([name, value]) => ({ name, value }))} />
        </div>
      ))}
    </Section>
  )
}
