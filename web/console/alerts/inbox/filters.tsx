import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { parse } from 'valibot'
import { FilterForm } from '../../shared/filter-form/filter-form.tsx'
import { FilterSelect } from '../../shared/filter-form/filter-select.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { alertsSearch, severities } from './search.ts'

const route = getRouteApi('/alerts')

/** Chooses alerts by their severity and by who works on them; the choice is in the address. */
export function Filters() {
  const texts = useTexts()
  const words = useShared()
  const navigate = useNavigate()
  const { status, severity, mine, subjectId } = route.useSearch()
  return (
    <FilterForm
      chosen={[severity, mine]}
      onApply={(typed) => {
        const search = { status, subjectId, severity: typed.severity, mine: typed.worker === 'me' || undefined }
        void navigate({ to: '/alerts', search: parse(alertsSearch, search) })
      }}
    >
      <FilterSelect
        name="severity"
        label={texts.severity}
        chosen={severity}
        choices={severities.map((one) => [one, words.severity[one]])}
      />
      <FilterSelect
        name="worker"
        label={texts.worker}
        chosen={mine && 'me'}
        choices={[['me', texts.me]]}
        all={texts.anybody}
      />
    </FilterForm>
  )
}
