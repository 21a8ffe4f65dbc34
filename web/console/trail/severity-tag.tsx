import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { type Severity, severityOf } from './ocsf.ts'
import { useTexts } from './texts/trail-texts.ts'

const tones: Record<Severity, Tone> = {
  informational: 'neutral',
  low: 'neutral',
  medium: 'warning',
  high: 'danger',
  critical: 'danger',
}

/** How grave an event is. */
export function SeverityTag({ id }: { id: number }) {
  const { names } = useTexts()
  const severity = severityOf(id)
  return <Tag tone={tones[severity]}>{names[severity]}</Tag>
}
