import { Tag } from '@otorga/ui/data/tag.tsx'
import { severityTones } from '../shared/tones.ts'
import { severityOf } from './ocsf.ts'
import { useTexts } from './texts/trail-texts.ts'

/** How grave an event is. */
export function SeverityTag({ id }: { id: number }) {
  const { names } = useTexts()
  const severity = severityOf(id)
  return <Tag tone={severityTones[severity] ?? 'neutral'}>{names[severity]}</Tag>
}
