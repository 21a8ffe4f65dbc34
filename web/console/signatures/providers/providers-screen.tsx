import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { useProviders } from '../../shared/providers/texts/providers-texts.ts'
import { Screen } from '../../shared/screen.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import type { Provider } from './provider.ts'
import { ProviderActions } from './provider-actions.tsx'
import { SignatureProvidersScreen as document } from './providers.document.ts'
import './providers-screen.css'

const route = getRouteApi('/signature-providers')

/** Who signs for the platform, and whether they are well. */
export function SignatureProvidersScreen() {
  const { providers: texts } = useTexts()
  const { newOne } = useProviders()
  const may = useMay()
  const { page } = route.useSearch()
  const [done, tell] = useState<string>()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize } })
  const columns = useColumns(tell)
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      aside={
        may('createSignatureProvider') && (
          <Link className="button button--first" to="/signature-providers/new">
            {newOne}
          </Link>
        )
      }
    >
      <div role="status">{done && <Notice>{done}</Notice>}</div>
      <PagedTable
        result={result}
        pick={(data) => data.listSignatureProviders}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/signature-providers" search={{ page: to }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

function useColumns(onDone: (words: string) => void): TableColumn<Provider>[] {
  const { providers: texts, types } = useTexts()
  const write = useWriting()
  return [
    {
      id: 'name',
      title: texts.name,
      cell: ({ name, code }) => (
        <>
          {name}
          <div className="muted small">{code}</div>
        </>
      ),
    },
    {
      id: 'kind',
      title: texts.kind,
      cell: ({ kind, driver }) => (
        <div>
          {wordOf(types, kind)}
          <div className="muted">{wordOf(texts.drivers, driver)}</div>
        </div>
      ),
    },
    { id: 'priority', title: texts.priority, numeric: true, cell: ({ priority }) => write.number(priority) },
    {
      id: 'status',
      title: texts.status,
      cell: ({ status }) => (
        <Tag tone={status === 'active' ? 'success' : 'neutral'}>{wordOf(texts.statuses, status)}</Tag>
      ),
    },
    {
      id: 'health',
      title: texts.health,
      cell: ({ health }) =>
        health ? (
          <div>
            <Tag tone={health.status === 'healthy' ? 'success' : 'danger'}>
              {wordOf(texts.conditions, health.status)}
            </Tag>
            <div className="muted">{texts.checked(write.number(health.latencyMs), write.moment(health.checkedAt))}</div>
          </div>
        ) : (
          <span className="muted">{texts.unchecked}</span>
        ),
    },
    { id: 'actions', title: texts.actions, cell: (one) => <ProviderActions provider={one} onDone={onDone} /> },
  ]
}
