import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { missingParts } from '../../graph/failure.ts'
import { useSettled } from '../../graph/running.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { TrailSection } from '../../shared/trail-section.tsx'
import { SignatureTag } from '../signature-tag.tsx'
import { useTexts } from '../texts/signatures-texts.ts'
import { AskedSection } from './asked-section.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { DeliveriesSection } from './deliveries-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { ResendRequest } from './resend-request.tsx'
import { SignatureScreen as document } from './signature.document.ts'
import { SignerSection } from './signer-section.tsx'
import './signature-screen.css'

type Answer = ResultOf<typeof document>

const route = getRouteApi('/signatures/$id')

/** What a section of the screen tells when it is missing. */
const sections = ['documents', 'listSignatureDeliveries', 'listAuditEvents']

/** One request for a signature: who signs, what, and everything that happened. */
export function SignatureScreen() {
  const { id } = route.useParams()
  const may = useMay()
  const texts = useTexts()
  const [result, retry] = useQuery({
    query: document,
    variables: { id, withDeliveries: may('listSignatureDeliveries'), withTrail: may('listAuditEvents') },
  })
  const request = result.data?.getSignatureRequest
  return (
    <Screen title={request?.signer.name ?? texts.one} lead={request && <SignatureTag status={request.status} />}>
      <QueryView
        result={result}
        pick={(data) => data.getSignatureRequest}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(shown) => (
          <Parts
            key={id}
            request={shown}
            deliveries={result.data?.listSignatureDeliveries}
            events={result.data?.listAuditEvents}
            missing={missingParts(result.error)}
          />
        )}
      </QueryView>
    </Screen>
  )
}

/** States in which a request can be withdrawn. */
const open = new Set(['created', 'pending_signature'])

function Parts({
  request,
  deliveries,
  events,
  missing,
}: {
  request: NonNullable<Answer['getSignatureRequest']>
  deliveries: Answer['listSignatureDeliveries']
  events: Answer['listAuditEvents']
  missing: ReadonlyMap<string, string>
}) {
  const { cancel, resend } = useTexts()
  const may = useMay()
  const status = useSettled(request.status)
  const [done, tell] = useState<string>()
  const noDeliveries = missing.get('listSignatureDeliveries')
  const noEvents = missing.get('listAuditEvents')
  return (
    <>
      <div role="status">{done && <Notice kind="success">{done}</Notice>}</div>
      <div className="sections">
        <SignerSection request={request} />
        <AskedSection request={request} />
        <DocumentsSection request={request} missing={missing.get('getSignatureRequest.documents')} />
        {(deliveries || noDeliveries) && (
          <DeliveriesSection deliveries={deliveries?.items ?? []} missing={noDeliveries} />
        )}
        <TrailSection id={request.id} entries={events?.items} missing={noEvents} />
      </div>
      <div className="signature__actions">
        {status === 'pending_signature' && may('resendSignatureRequest') && (
          <ResendRequest id={request.id} onDone={() => tell(resend.done)} />
        )}
        {open.has(status) && may('cancelSignatureRequest') && (
          <CancelRequest id={request.id} onDone={() => tell(cancel.done)} />
        )}
      </div>
    </>
  )
}
