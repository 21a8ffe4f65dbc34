import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { wordOf } from '../shared/texts/shared-texts.ts'
import { useTexts } from './texts/flows-texts.ts'

/** Whether a flow takes new executions. */
export function FlowTag({ status }: { status: string }) {
  const { states } = useTexts()
  return <Tag tone={status === 'active' ? 'success' : 'neutral'}>{wordOf(states, status)}</Tag>
}

const versionTones: Readonly<Record<string, Tone>> = { draft: 'warning', published: 'success' }

/** Where a version of a flow stands. */
export function VersionTag({ status }: { status: string }) {
  const { versionStates } = useTexts()
  return <Tag tone={versionTones[status] ?? 'neutral'}>{wordOf(versionStates, status)}</Tag>
}

const outcomeTones: Readonly<Record<string, Tone>> = { approve: 'success', review: 'warning', reject: 'danger' }

/** What rules decide. */
export function OutcomeTag({ outcome }: { outcome: string }) {
  const { outcomes } = useTexts()
  return <Tag tone={outcomeTones[outcome] ?? 'neutral'}>{wordOf(outcomes, outcome)}</Tag>
}
