import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from './texts/shell-texts.ts'

/** Searches from everywhere; Control or Command and K lead to it. */
export function SearchBox() {
  const { search } = useTexts()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [])
  return (
    <search className="shell__search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const q = input.current?.value.trim()
          if (q) void navigate({ to: '/search', search: { q } })
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {search}
        </label>
        <input
          className="input"
          id={id}
          ref={input}
          type="search"
          placeholder={search}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </form>
    </search>
  )
}
