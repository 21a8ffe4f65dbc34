import { Tag } from '@otorga/ui/data/tag.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { checkedName } from '../../shared/checked-name.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/reviews-texts.ts'
import { DecideReview } from './decide-review.tsx'
import { FindingsSection, type Review } from './findings-section.tsx'
import { Picture } from './picture.tsx'
import { ReadingsSection } from './readings-section.tsx'
import { ReviewScreen as document } from './review.document.ts'
import './review.css'

const route = getRouteApi('/reviews/$id')

/** One identity check: pictures, what was read and found in them, and the decision of a person. */
export function ReviewScreen() {
  const { id } = route.useParams()
  const texts = useTexts()
  const { flowStatus } = useShared()
  const [result, retry] = useQuery({ query: document, variables: { id } })
  const request = result.data?.reviewFlowRequest?.request
  return (
    <Screen
      title={(request && checkedName(request)) || texts.nameless}
      lead={request && <Tag tone="warning">{wordOf(flowStatus, request.status)}</Tag>}
    >
      <QueryView
        result={result}
        pick={(data) => data.reviewFlowRequest}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(review) => <Parts key={id} id={id} review={review} />}
      </QueryView>
    </Screen>
  )
}

function Parts({ id, review: { request, pictures, readings, findings } }: { id: string; review: Review }) {
  const { decide, pictures: texts } = useTexts()
  const { user } = useSession()
  const may = useMay()
  const [decided, tell] = useState<'approved' | 'rejected'>()
  const waits = request?.status === 'needs_review'
  const isOwn = request?.createdById === user.id
  return (
    <>
      <div role="status">{decided && <Notice kind="success">{decide.done[decided]}</Notice>}</div>
      {!waits && !decided && <Notice>{decide.ended}</Notice>}
      <div className="sections">
        <Section title={texts.title} wide>
          <p className="muted small">{pictures.length === 0 ? texts.none : texts.words}</p>
          <div className="pictures">
            {pictures.map((picture) => (
              <Picture key={`${picture.attemptId} ${picture.field}`} requestId={id} picture={picture} />
            ))}
          </div>
        </Section>
        <FindingsSection findings={findings} />
        {request && <PersonSection request={request} />}
        <ReadingsSection readings={readings} />
        {waits && isOwn && <Notice>{decide.own}</Notice>}
        {waits && !isOwn && may('decideFlowRequest') && <DecideReview id={id} onDone={tell} />}
      </div>
    </>
  )
}

function PersonSection({ request }: { request: NonNullable<Review['request']> }) {
  const { person } = useTexts()
  const { documentTypes } = useShared()
  const write = useWriting()
  const { subjectData: data, reasons } = request
  return (
    <Section title={person.title}>
      <Facts
        facts={[
          { name: person.document, value: `${wordOf(documentTypes, data.identifierType)} ${data.identifierValue}` },
          { name: person.email, value: write.text(data.email) },
          { name: person.phone, value: write.text(data.phone) },
          { name: person.flow, value: write.text(request.flow?.name) },
          { name: person.score, value: write.number(request.score) },
          { name: person.waits, value: write.moment(request.completedAt ?? request.createdAt) },
          { name: person.expires, value: write.moment(request.expiresAt) },
        ]}
      />
      {reasons.length > 0 && (
        <p className="small">
          <span className="muted">{person.reasons}:</span> {reasons.join(' · ')}
        </p>
      )}
    </Section>
  )
}
