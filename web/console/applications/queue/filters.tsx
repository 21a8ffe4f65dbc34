import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parse } from 'valibot'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { FilterDay } from '../../shared/filter-form/filter-day.tsx'
import { FilterForm } from '../../shared/filter-form/filter-form.tsx'
import { type FilterChoice, FilterSelect } from '../../shared/filter-form/filter-select.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { QueueProducts } from './queue-products.document.ts'
import { queueSearch, validations } from './search.ts'

const route = getRouteApi('/applications')

/** Chooses applications by product, identity check and the days on which they were begun; the choice is in the address. */
export function Filters() {
  const { columns } = useTexts()
  const { filters: words, validationStatus } = useShared()
  const may = useMay()
  const navigate = useNavigate()
  const { status, sort, product, validation, from, to } = route.useSearch()
  const products = useProducts(product)
  return (
    <FilterForm
      chosen={[product, validation, from, to]}
      onApply={(typed) =>
        void navigate({ to: '/applications', search: parse(queueSearch, { status, sort, ...typed }) })
      }
    >
      {(may('listCreditProducts') || products.choices.length > 0) && (
        <FilterSelect name="product" label={columns.product} chosen={product} {...products} />
      )}
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

/** The products by their names. The one of the address is among them even while they are read, so that it stays chosen. */
function useProducts(chosen: string | undefined): { choices: FilterChoice[]; more: string | undefined } {
  const { notAll } = useShared()
  const may = useMay()
  const [{ data }] = useQuery({ query: QueueProducts, variables: {}, pause: !may('listCreditProducts') })
  const { items = [], total = 0 } = data?.listCreditProducts ?? {}
  const products = items.map(({ id, name }): FilterChoice => [id, name])
  const isListed = chosen === undefined || products.some(([id]) => id === chosen)
  return {
    choices: isListed ? products : [...products, [chosen, chosen]],
    more: total > items.length ? notAll(items.length) : undefined,
  }
}
