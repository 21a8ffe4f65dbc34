import { useReading } from '@otorga/ui/texts/texts.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parse } from 'valibot'
import { colleagues } from '../../shared/choices/colleagues.ts'
import { RecordFilter } from '../../shared/choices/record-filter.tsx'
import { FilterDay } from '../../shared/filter-form/filter-day.tsx'
import { FilterForm } from '../../shared/filter-form/filter-form.tsx'
import { FilterId } from '../../shared/filter-form/filter-id.tsx'
import { type FilterChoice, FilterSelect } from '../../shared/filter-form/filter-select.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { kindOf } from '../kind-of.ts'
import { type Activity, activityIds, type Category, categories } from '../ocsf.ts'
import { severities, trailSearch } from '../search.ts'
import { useTexts } from '../texts/trail-texts.ts'

const route = getRouteApi('/trail')

/** Chooses what is shown of the trail; the choice is in the address. */
export function Filters() {
  const texts = useTexts()
  const { filters: words } = useShared()
  const navigate = useNavigate()
  const search = route.useSearch()
  const kinds = useKinds(search.kind)
  const { severity, activity, category, kind, from, to, actor, resource } = search
  const choices = {
    activity: (Object.keys(activityIds) as Activity[]).map((one): FilterChoice => [one, texts.activities[one]]),
    kind: kinds,
    category: (Object.keys(categories) as Category[]).map((one): FilterChoice => [one, texts.categories[one]]),
    severity: severities.map((one): FilterChoice => [one, texts.severities[one]]),
  }
  const chosen = { activity, kind, category, severity }
  return (
    <FilterForm
      chosen={[severity, activity, category, kind, from, to, actor, resource]}
      onApply={(typed) => {
        const { severity, activity, category, kind, from, to, actor, resource, ...rest } = search
        // Who is chosen takes the place of the program that the address named.
        const uid = typed.actor ? undefined : rest.uid
        void navigate({ to: '/trail', search: parse(trailSearch, { ...rest, uid, ...typed, page: 1 }) })
      }}
    >
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
        <FilterSelect
          key={name}
          name={name}
          label={texts.filters[name]}
          chosen={chosen[name]}
          choices={choices[name]}
        />
      ))}
      <RecordFilter
        name="actor"
        label={texts.filters.actor}
        source={colleagues}
        chosen={actor}
        unnamed={texts.only.somebody}
      />
      <FilterId name="resource" label={texts.filters.resource} hint={texts.filters.resourceHint} chosen={resource} />
      <FilterDay name="from" label={words.from} chosen={from} />
      <FilterDay name="to" label={words.to} chosen={to} />
    </FilterForm>
  )
}

/** The kinds of records by their words; a kind of the address that has none is among them as it is written. */
function useKinds(chosen: string | undefined): FilterChoice[] {
  const { kinds } = useTexts()
  const { locale } = useReading()
  const all = new Set([...Object.keys(kinds), ...(chosen ? [chosen] : [])])
  const titled = (words: string) => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  return [...all]
    .map((kind): FilterChoice => [kind, titled(kindOf(kinds, kind))])
    .sort(([, one], [, other]) => one.localeCompare(other, locale))
}
