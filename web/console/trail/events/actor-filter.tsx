import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { type FilterChoice, FilterSelect } from '../../shared/filter-form/filter-select.tsx'
import { fullName } from '../../shared/full-name.ts'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/trail-texts.ts'
import { TrailColleagues } from './trail-colleagues.document.ts'

/** Chooses whose deeds are shown. The one of the address stays chosen, also when the list does not have them. */
export function ActorFilter({ chosen }: { chosen: string | undefined }) {
  const { filters, only } = useTexts()
  const { notAll } = useShared()
  const may = useMay()
  const [{ data }] = useQuery({ query: TrailColleagues, variables: {}, pause: !may('listUsers') })
  const { items = [], total = 0 } = data?.listUsers ?? {}
  if (!may('listUsers') && chosen === undefined) return null
  const colleagues = items.map((one): FilterChoice => [one.id, `${fullName(one)} (${one.email})`])
  const isListed = chosen === undefined || colleagues.some(([id]) => id === chosen)
  return (
    <FilterSelect
      name="actor"
      label={filters.actor}
      chosen={chosen}
      choices={isListed ? colleagues : [...colleagues, [chosen, only.somebody]]}
      more={total > items.length ? notAll(items.length) : undefined}
    />
  )
}
