import { type ReactNode, useRef, useState } from 'react'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Step } from '../../version/parts.ts'
import { movedTo } from './order.ts'
import { StepItem } from './step-item.tsx'
import { useDrag } from './use-drag.ts'
import '../parts.css'

/** The steps in their order. They are moved by buttons, or dragged by their handles; each move is said. */
export function StepList({
  flowId,
  steps,
  edited,
  onEdit,
  onShow,
  onMove,
  onDone,
  children,
}: {
  flowId: string
  steps: readonly Step[]
  edited: string | undefined
  onEdit: (id: string) => void
  /** Shows an order while a step is dragged; undefined for the one that is stored. */
  onShow: (order: readonly string[] | undefined) => void
  onMove: (order: readonly string[]) => void
  onDone: (words: string) => void
  /** The form of the step that is edited. */
  children: (step: Step) => ReactNode
}) {
  const { builder, steps: texts } = useTexts()
  const write = useWriting()
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const order = steps.map(({ id }) => id)
  const move = (id: string, after: readonly string[]) => {
    onMove(after)
    const name = steps.find((one) => one.id === id)?.name ?? ''
    say(builder.moved(name, write.number(after.indexOf(id) + 1), write.number(after.length)))
  }
  const drag = useDrag(list, order, { show: onShow, drop: move })
  return (
    <>
      <ol className="parts" ref={list} aria-label={texts.title}>
        {steps.map((step, at) => (
          <StepItem
            key={step.id}
            flowId={flowId}
            step={step}
            place={{ at, count: steps.length }}
            isEdited={edited === step.id}
            isDragged={drag.dragged === step.id}
            handle={drag.handle(step.id)}
            onEdit={() => onEdit(step.id)}
            onMove={(to) => move(step.id, movedTo(order, step.id, to))}
            onDone={onDone}
          >
            {edited === step.id && children(step)}
          </StepItem>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
