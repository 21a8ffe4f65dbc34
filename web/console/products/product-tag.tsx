import { Tag } from '@otorga/ui/data/tag.tsx'
import { useTexts } from './texts/products-texts.ts'

/** Whether a product takes applications. */
export function ProductTag({ isActive }: { isActive: boolean }) {
  const { states } = useTexts()
  return <Tag tone={isActive ? 'success' : 'neutral'}>{isActive ? states.active : states.inactive}</Tag>
}
