import { Button } from '@otorga/ui/actions/button.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTexts } from '../texts/trail-texts.ts'
import './filters.css'

const route = getRouteApi('/trail')

/** Chooses severity and days of the trail; the choice is in the address. */
export function Filters() {
  const texts = useTexts()
  const id = useId()
  const navigate = useNavigate()
  const { severity, from, to, actor, resource, export: exported } = route.useSearch()
  return (
    <form
      className="trail-filters"
      aria-label={texts.filter}
      key={`${severity} ${from} ${to}`}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const of = (name: string) => String(typed.get(name) ?? '') || undefined
        void navigate({
          to: '/trail',
          search: {
            page: 1,
            severity: of('severity') as typeof severity,
            from: of('from'),
            to: of('to'),
            actor,
            resource,
            export: exported,
          },
        })
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-severity`}>{texts.severity}</label>
        <select className="input" id={`${id}-severity`} name="severity" defaultValue={severity ?? ''}>
          <option value="">{texts.severities.any}</option>
          {(['low', 'medium', 'high', 'critical'] as const).map((one) => (
            <option key={one} value={one}>
              {texts.severities[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-from`}>{texts.from}</label>
        <input className="input" id={`${id}-from`} name="from" type="date" defaultValue={from} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-to`}>{texts.to}</label>
        <input className="input" id={`${id}-to`} name="to" type="date" defaultValue={to} />
      </div>
      <Button type="submit" kind="second">
        {texts.apply}
      </Button>
    </form>
  )
}
