import { Tag } from '@otorga/ui/data/tag.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { useShared, wordOf } from '../texts/shared-texts.ts'
import { useWriting } from '../use-writing.ts'
import type { Evidence } from './evidence.ts'
import { useChecks } from './texts/checks-texts.ts'

/** What providers read of the pictures and measured in them. */
export function Readings({ readings }: Pick<Evidence, 'readings'>) {
  const { readings: texts } = useChecks()
  const factsOf = useFacts()
  if (!readings?.length) return <p className="muted small">{texts.none}</p>
  return readings.map(({ id, kind, status, data }) => (
    <div key={id}>
      <h3>
        {wordOf(texts.kinds, kind)}{' '}
        <Tag tone={status === 'passed' ? 'success' : 'danger'}>{wordOf(texts.results, status)}</Tag>
      </h3>
      <Facts facts={factsOf(data)} />
    </div>
  ))
}

/** Writes the values of a reading that are one word or number each. */
function useFacts() {
  const { fields, values } = useChecks().readings
  const { yes, no } = useShared()
  const { number, percent } = useWriting()
  const words = values as Record<string, Record<string, string>>
  const textOf = (name: string, value: unknown): string | undefined => {
    if (typeof value === 'boolean') return value ? yes : no
    if (typeof value === 'number') return name === 'confidence' ? percent(value) : number(value)
    return typeof value === 'string' ? wordOf(words[name] ?? {}, value) : undefined
  }
  return (data: unknown) =>
    Object.entries(data ?? {}).flatMap(([name, one]) => {
      const value = textOf(name, one)
      return value === undefined ? [] : [{ name: wordOf(fields, name).replaceAll('_', ' '), value }]
    })
}
