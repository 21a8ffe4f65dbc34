import { Button } from '@otorga/ui/actions/button.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { parse } from 'valibot'
import { kindOf } from '../kind-of.ts'
import { type Activity, activityIds, type Category, categories } from '../ocsf.ts'
import { severities, trailSearch } from '../search.ts'
import { useTexts } from '../texts/trail-texts.ts'
import './filters.css'

const route = getRouteApi('/trail')

type Choice = readonly [value: string, words: string]

/** Chooses what is shown of the trail; the choice is in the address. */
export function Filters() {
  const texts = useTexts()
  const navigate = useNavigate()
  const search = route.useSearch()
  const kinds = useKinds(search.kind)
  const { severity, activity, category, kind, from, to } = search
  const choices = {
    activity: (Object.keys(activityIds) as Activity[]).map((one): Choice => [one, texts.activities[one]]),
    kind: kinds,
    category: (Object.keys(categories) as Category[]).map((one): Choice => [one, texts.categories[one]]),
    severity: severities.map((one): Choice => [one, texts.severities[one]]),
  }
  const chosen = { activity, kind, category, severity }
  return (
    <form
      className="trail-filters"
      aria-label={texts.filter}
      key={[severity, activity, category, kind, from, to].join(' ')}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = Object.fromEntries([...new FormData(event.currentTarget)].filter(([, value]) => value !== ''))
        const { severity, activity, category, kind, from, to, ...rest } = search
        void navigate({ to: '/trail', search: parse(trailSearch, { ...rest, ...typed, page: 1 }) })
      }}
    >
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
        <Select key={name} name={name} label={texts.filters[name]} chosen={chosen[name]} choices={choices[name]} />
      ))}
      <Day name="from" label={texts.from} chosen={from} />
      <Day name="to" label={texts.to} chosen={to} />
      <Button type="submit" kind="second">
        {texts.apply}
      </Button>
    </form>
  )
}

/** The kinds of records by their words; a kind of the address that has none is among them as it is written. */
function useKinds(chosen: string | undefined): Choice[] {
  const { kinds } = useTexts()
  const { locale } = useReading()
  const all = new Set([...Object.keys(kinds), ...(chosen ? [chosen] : [])])
  const titled = (words: string) => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  return [...all]
    .map((kind): Choice => [kind, titled(kindOf(kinds, kind))])
    .sort(([, one], [, other]) => one.localeCompare(other, locale))
}

function Select({
  name,
  label,
  chosen,
  choices,
}: {
  name: string
  label: string
  chosen: string | undefined
  choices: readonly Choice[]
}) {
  const { everything } = useTexts()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={chosen ?? ''}>
        <option value="">{everything}</option>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

function Day({ name, label, chosen }: { name: string; label: string; chosen: string | undefined }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input className="input" id={id} name={name} type="date" defaultValue={chosen} />
    </div>
  )
}
