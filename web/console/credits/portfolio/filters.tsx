import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parse } from 'valibot'
import { type ArrearsBucket, arrearsBuckets } from '../../shared/arrears-buckets.ts'
import { FilterForm } from '../../shared/filter-form/filter-form.tsx'
import { FilterSelect } from '../../shared/filter-form/filter-select.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/credits-texts.ts'
import { portfolioSearch } from './search.ts'

const route = getRouteApi('/credits')

/** Chooses credits by how late they are; the choice is in the address, and so is the currency where home led to one of several. */
export function Filters() {
  const { columns, csv } = useTexts()
  const { lateness } = useShared()
  const navigate = useNavigate()
  const { status, sort, late, currency } = route.useSearch()
  const buckets = Object.keys(arrearsBuckets) as ArrearsBucket[]
  return (
    <FilterForm
      chosen={[late, currency]}
      onApply={(typed) => void navigate({ to: '/credits', search: parse(portfolioSearch, { status, sort, ...typed }) })}
    >
      <FilterSelect
        name="late"
        label={columns.late}
        chosen={late}
        choices={buckets.map((one) => [one, lateness[one]])}
      />
      {currency && (
        <FilterSelect name="currency" label={csv.currency} chosen={currency} choices={[[currency, currency]]} />
      )}
    </FilterForm>
  )
}
