import { Button } from '@otorga/ui/actions/button.tsx'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useAction } from '../../../graph/use-action.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { wordOf } from '../../../shared/texts/shared-texts.ts'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Step } from '../../version/parts.ts'
import { MoveButton } from './move-button.tsx'
import { RemoveDraftStep } from './remove-draft-step.document.ts'

/** One step in the list, with what can be done with it. */
export function StepItem({
  flowId,
  step,
  place: { at, count },
  isEdited,
  isDragged,
  handle,
  onEdit,
  onMove,
  onDone,
  children,
}: {
  flowId: string
  step: Step
  place: { at: number; count: number }
  isEdited: boolean
  isDragged: boolean
  /** What makes an element drag the step. */
  handle: ComponentProps<'span'>
  onEdit: () => void
  onMove: (to: number) => void
  onDone: (words: string) => void
  children: ReactNode
}) {
  const { builder, steps: texts } = useTexts()
  const { number } = useWriting()
  const item = useRef<HTMLLIElement>(null)
  const pressed = useRef<'up' | 'down'>(undefined)
  const act = useAction(RemoveDraftStep, `removeDraftStep:${step.id}`)
  // A browser takes the focus from an element that moves in the page: the button that moved the step gets it back.
  useLayoutEffect(() => {
    if (pressed.current) item.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  })
  const move = (way: 'up' | 'down') => {
    pressed.current = way
    onMove(way === 'up' ? at - 1 : at + 1)
  }
  const remove = async () => {
    const { failure } = await act({ id: flowId, stepId: step.id })
    // Whoever removed it: it is gone, which is what was asked for.
    if (failure && failure.code !== 'NOT_FOUND') return failure
    onDone(texts.removed(step.name))
    return undefined
  }
  return (
    <li className={`part${isDragged ? ' part--dragged' : ''}`} ref={item} data-id={step.id}>
      <div className="part__row">
        <span className="part__handle" aria-hidden="true" title={builder.drag(step.name)} {...handle}>
          ⠿
        </span>
        <span className="part__name">
          {number(at + 1)}. {step.name}
          <span className="muted small">{wordOf(texts.types, step.type)}</span>
        </span>
        <span className="part__actions">
          <MoveButton way="up" isOff={at === 0} label={builder.upOne(step.name)} onPress={() => move('up')} />
          <MoveButton
            way="down"
            isOff={at === count - 1}
            label={builder.downOne(step.name)}
            onPress={() => move('down')}
          />
          {!isEdited && (
            <Button kind="second" label={builder.editOne(step.name)} onPress={onEdit}>
              {builder.edit}
            </Button>
          )}
          <ActionButton
            words={builder.remove}
            label={builder.removeOne(step.name)}
            confirm={{ title: texts.removeTitle(step.name), words: texts.removeWords }}
            onAct={remove}
          />
        </span>
      </div>
      {children}
    </li>
  )
}
