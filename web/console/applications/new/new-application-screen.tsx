import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Refused } from '../../shared/refused.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTexts } from '../texts/applications-texts.ts'
import { LentProducts as document } from './lent-products.document.ts'
import { NewApplication } from './new-application.tsx'

/** Takes down the application of a person who asks an employee instead of the web page. */
export function NewApplicationScreen() {
  const { take } = useTexts()
  const may = useMay()
  const isOpen = may('createApplication')
  const [result, retry] = useQuery({ query: document, variables: {}, pause: !isOpen })
  const [sent, tell] = useState<string>()
  return (
    <Screen title={take.title}>
      {!isOpen && <Refused />}
      {isOpen && !sent && (
        <QueryView result={result} pick={(data) => data.listCreditProducts} retry={() => retry()}>
          {({ total }) => (total > 0 ? <NewApplication onSent={tell} /> : <Notice>{take.nothing}</Notice>)}
        </QueryView>
      )}
      <div role="status">
        {sent && (
          <Notice kind="success">
            <p>{take.sent}</p>
            <Link to="/applications/$id" params={{ id: sent }}>
              {take.open}
            </Link>
          </Notice>
        )}
      </div>
    </Screen>
  )
}
