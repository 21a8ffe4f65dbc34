import type { ReactNode } from 'react'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/flows-texts.ts'
import { branchesOf } from '../version/branches.ts'
import type { Rule, Step, Version } from '../version/parts.ts'
import type { Marks } from '../version/version-difference.ts'
import { MarkTag } from './mark-tag.tsx'
import { RuleBranch } from './rule-branch.tsx'
import './picture.css'

const nothing: Marks = new Map()

/** A version as a way from step to step, with the rules that branch off it. */
export function VersionPicture({
  version,
  marks = nothing,
  isWide = false,
}: {
  version: Pick<Version, 'versionNumber' | 'steps' | 'rules'>
  /** What differs from another version. */
  marks?: Marks
  /** Rules stand beside their steps where there is room. */
  isWide?: boolean
}) {
  const texts = useTexts()
  const { picture, version: ofVersion } = texts
  const write = useWriting()
  const steps = version.steps ?? []
  const { anywhere, after, atEnd } = branchesOf(steps, version.rules ?? [])
  return (
    <ol
      className={`picture-flow${isWide ? ' picture-flow--wide' : ''}`}
      aria-label={picture.name(ofVersion(write.number(version.versionNumber)))}
    >
      {anywhere.length > 0 && (
        <Node mark="∗" isEnd title={picture.anywhere} rules={anywhere} marks={marks} name={picture.rulesAnywhere} />
      )}
      {steps.map((step, at) => (
        <Node
          key={step.id}
          mark={write.number(at + 1)}
          title={step.name}
          aside={<MarkTag mark={marks.get(step.stableId)} />}
          kind={marks.get(step.stableId)?.kind}
          words={stepWords(step)}
          rules={after.get(step.id) ?? []}
          marks={marks}
          name={picture.rules(step.name)}
        />
      ))}
      <Node
        mark="✓"
        isEnd
        title={picture.end}
        words={steps.length === 0 ? picture.empty : atEnd.length > 0 ? picture.endWords : picture.noRules}
        rules={atEnd}
        marks={marks}
        name={picture.rulesAtEnd}
      />
    </ol>
  )

  function stepWords({ type, maxAttempts, providerCode }: Step) {
    return [wordOf(texts.steps.types, type), picture.attempts(write.number(maxAttempts)), providerCode]
      .filter(Boolean)
      .join(' · ')
  }
}

function Node({
  mark,
  isEnd = false,
  title,
  aside,
  kind,
  words,
  rules,
  marks,
  name,
}: {
  mark: string
  isEnd?: boolean
  title: string
  aside?: ReactNode
  kind?: string | undefined
  words?: string
  rules: readonly Rule[]
  marks: Marks
  /** What a screen reader calls the rules. */
  name: string
}) {
  return (
    <li className="picture-flow__node">
      <span className={`picture-flow__mark${isEnd ? ' picture-flow__mark--end' : ''}`} aria-hidden="true">
        {mark}
      </span>
      <div className="picture-flow__step">
        <div className={kind ? `marked marked--${kind}` : undefined}>
          <p className="picture-flow__title">
            {title} {aside}
          </p>
          {words && <p className="muted small">{words}</p>}
        </div>
      </div>
      {rules.length > 0 && (
        <ul className="branches" aria-label={name}>
          {rules.map((rule) => (
            <RuleBranch key={rule.id} rule={rule} mark={marks.get(rule.stableId)} />
          ))}
        </ul>
      )}
    </li>
  )
}
