import { Tag } from '@otorga/ui/data/tag.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { useShared, wordOf } from '../texts/shared-texts.ts'
import { useWriting } from '../use-writing.ts'
import type { Evidence } from './evidence.ts'
import { readingFacts } from './reading-facts.ts'
import { useChecks } from './texts/checks-texts.ts'

/** What providers read of the pictures and measured in them. */
export function Readings({ readings }: Pick<Evidence, 'readings'>) {
  const { readings: texts } = useChecks()
  const words = useShared()
  const write = useWriting()
  if (!readings?.length) return <p className="muted small">{texts.none}</p>
  return readings.map(({ id, kind, status, data }) => (
    <div key={id}>
      <h3>
        {wordOf(texts.kinds, kind)}{' '}
        <Tag tone={status === 'passed' ? 'success' : 'danger'}>{wordOf(texts.results, status)}</Tag>
      </h3>
      <Facts facts={readingFacts(data, { ...texts, ...words, ...write })} />
    </div>
  ))
}
