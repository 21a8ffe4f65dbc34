import { Tag } from '@otorga/ui/data/tag.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { OutcomeTag } from '../flow-tags.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import type { Rule } from '../version/parts.ts'
import type { Mark } from '../version/version-difference.ts'
import { MarkTag } from './mark-tag.tsx'
import { useConditionWords } from './use-condition-words.ts'

/** A rule where it branches off: when it holds, and what follows. */
export function RuleBranch({ rule, mark }: { rule: Rule; mark: Mark | undefined }) {
  const marked = mark ? ` marked marked--${mark.kind}` : ''
  return (
    <li className={`branch${rule.outcome ? ` branch--${rule.outcome}` : ''}${marked}`}>
      <RuleWords rule={rule} mark={mark} />
    </li>
  )
}

/** A rule in words. */
export function RuleWords({ rule, mark }: { rule: Rule; mark?: Mark | undefined }) {
  const { picture } = useTexts()
  const conditionWords = useConditionWords()
  const write = useWriting()
  const { name, enabled, outcome, scoreModifier, reasonCode, condition } = rule
  const points = `${scoreModifier > 0 ? '+' : ''}${write.number(scoreModifier)}`
  return (
    <>
      <span className="branch__head">
        {name}
        {outcome && <OutcomeTag outcome={outcome} />}
        {scoreModifier !== 0 && <Tag>{picture.points(points)}</Tag>}
        {!enabled && <Tag>{picture.off}</Tag>}
        <MarkTag mark={mark} />
      </span>
      <span className="branch__condition">{conditionWords(condition)}</span>
      {reasonCode && <span className="muted">{reasonCode}</span>}
    </>
  )
}
