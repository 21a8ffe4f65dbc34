import { type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { useReading } from '../texts/texts.tsx'
import { moveOf } from './choice-keys.ts'
import type { Choice } from './select-field.tsx'
import './choice-box.css'

/** What can be chosen for what is typed. While it is asked for, the choices are those of before. */
export interface Choices {
  state: 'asking' | 'failed' | 'ready'
  choices: readonly Choice[]
  /** Whether there are more than these. */
  hasMore: boolean
}

export interface ChoiceBoxProps {
  id: string
  label: string
  /** What is chosen, and its words; an empty value is no choice. */
  chosen: Choice
  /** The words of no choice, which is offered too; without them something must be chosen. */
  none?: string | undefined
  placeholder?: string | undefined
  offered: Choices
  /** Called with the text that is typed while the list is open, and with nothing when it is shut. */
  onAsk: (text: string | undefined) => void
  onRetry: () => void
  onChosen: (choice: Choice) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  isInvalid?: boolean
  describedBy?: string | undefined
}

/** A choice by typing, among more than a list can show: an editable combobox, whose list comes from whoever uses it. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { id, label, chosen, none, offered, onAsk, onRetry, onChosen } = props
  const { texts } = useReading()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, open] = useState(false)
  const [text, type] = useState<string>()
  const [led, lead] = useState<{ among: string; at: number }>()
  const isReady = offered.state === 'ready'
  const choices = [...(none !== undefined && !text ? [{ value: '', label: none }] : []), ...offered.choices]
  const among = JSON.stringify([text, choices.map(({ value }) => value)])
  // Once something is typed Enter takes the first that fits, but nothing of a list that is still of an older text.
  const first = text && isReady && choices.length > 0 ? 0 : undefined
  const at = led?.among === among && isReady ? led.at : first
  const list = `${id}-list`

  const show = (typed: string | undefined) => {
    open(true)
    type(typed)
    onAsk(typed ?? '')
    if (offered.state === 'failed') onRetry()
  }
  const shut = () => {
    open(false)
    type(undefined)
    lead(undefined)
    onAsk(undefined)
  }
  const choose = (choice: Choice) => {
    onChosen(choice)
    shut()
  }
  const leave = () => {
    // A text that was taken away is no choice; one that chose nothing is given up.
    if (text === '' && chosen.value !== '') choose({ value: '', label: '' })
    else shut()
  }
  // A button that keeps the focus where it is would leave an open list behind.
  const left = useRef(leave)
  left.current = leave
  useEffect(() => {
    if (!isOpen) return undefined
    const away = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) left.current()
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [isOpen])
  useEffect(() => {
    if (isOpen && at !== undefined) document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, at, list])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody acts on it; it hears when the focus leaves its parts.
    <div
      className="choice-box"
      ref={box}
      onBlur={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget)) return
        if (isOpen) leave()
        props.onBlur?.()
      }}
    >
      <input
        className="input choice-box__input"
        id={id}
        ref={props.inputRef}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={none ?? props.placeholder}
        aria-autocomplete="list"
        aria-expanded={isOpen && choices.length > 0}
        aria-controls={isOpen && choices.length > 0 ? list : undefined}
        aria-activedescendant={isOpen && at !== undefined ? `${list}-${at}` : undefined}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        value={text ?? chosen.label}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => {
          if (isOpen) return
          currentTarget.select()
          show(undefined)
        }}
        onChange={({ target }) => show(target.value)}
        onKeyDown={(event) => {
          const move = moveOf(event.key, { isOpen, count: choices.length, at })
          if (!move) return
          event.preventDefault()
          if (move.does === 'open') show(text)
          if (move.does === 'close') shut()
          if (move.does === 'lead') lead({ among, at: move.at })
          if (move.does === 'choose') choose(choices[move.at]!)
        }}
      />
      <div className={isOpen ? 'choice-box__list choice-box__list--open' : 'choice-box__list'}>
        {isOpen && choices.length > 0 && (
          <div id={list} role="listbox" aria-label={texts.choice.list(label)}>
            {choices.map((choice, place) => (
              // The input keeps the focus and its keys: a screen reader hears of the option by its id.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input.
              <div
                key={choice.value}
                id={`${list}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={choice.value === chosen.value}
                className={place === at ? 'choice-box__at' : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </div>
            ))}
          </div>
        )}
        <Told isOpen={isOpen} isSearched={Boolean(text)} offered={offered} />
        {isOpen && offered.state === 'failed' && (
          <Button kind="second" onPress={onRetry}>
            {texts.again}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What the list cannot say by itself; read out as it changes. */
function Told({
  isOpen,
  isSearched,
  offered: { state, choices, hasMore },
}: {
  isOpen: boolean
  /** Whether something was typed. */
  isSearched: boolean
  offered: Choices
}) {
  const { choice } = useReading().texts
  const words =
    state === 'failed'
      ? choice.failed
      : state === 'asking'
        ? choice.asking
        : choices.length === 0
          ? choice[isSearched ? 'nothing' : 'empty']
          : hasMore
            ? choice.more(choices.length)
            : ''
  return (
    <p className="small muted" role="status">
      {isOpen && words}
    </p>
  )
}
