import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parse } from 'valibot'
import { products } from '../../shared/choices/products.ts'
import { RecordFilter } from '../../shared/choices/record-filter.tsx'
import { FilterDay } from '../../shared/filter-form/filter-day.tsx'
import { FilterForm } from '../../shared/filter-form/filter-form.tsx'
import { FilterSelect } from '../../shared/filter-form/filter-select.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { queueSearch, validations } from './search.ts'

const route = getRouteApi('/applications')

/** Chooses applications by product, identity check and the days on which they were begun; the choice is in the address. */
export function Filters() {
  const { columns } = useTexts()
  const { filters: words, validationStatus } = useShared()
  const navigate = useNavigate()
  const { status, sort, product, validation, from, to } = route.useSearch()
  return (
    <FilterForm
      chosen={[product, validation, from, to]}
      onApply={(typed) =>
        void navigate({ to: '/applications', search: parse(queueSearch, { status, sort, ...typed }) })
      }
    >
      <RecordFilter name="product" label={columns.product} source={products} chosen={product} />
      <FilterSelect
        name="validation"
        label={columns.validation}
        chosen={validation}
        choices={validations.map((one) => [one, validationStatus[one]])}
      />
      <FilterDay name="from" label={words.from} chosen={from} />
      <FilterDay name="to" label={words.to} chosen={to} />
    </FilterForm>
  )
}
