import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import type { Mark } from '../version/version-difference.ts'

const tones: Readonly<Record<Mark['kind'], Tone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'warning',
  moved: 'warning',
}

/** What became of a part of a version; nothing where it is the same. */
export function MarkTag({ mark }: { mark: Mark | undefined }) {
  const { marks } = useTexts()
  return mark && <Tag tone={tones[mark.kind]}>{marks[mark.kind]}</Tag>
}
