import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { readFragment } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { checkedName } from '../../shared/checked-name.ts'
import { CheckTag } from '../../shared/checks/check-tag.tsx'
import { CheckEvidence } from '../../shared/checks/evidence.document.ts'
import { Findings } from '../../shared/checks/findings.tsx'
import { Pictures } from '../../shared/checks/pictures.tsx'
import { Readings } from '../../shared/checks/readings.tsx'
import { useChecks } from '../../shared/checks/texts/checks-texts.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Section } from '../../shared/section.tsx'
import { useTexts } from '../texts/reviews-texts.ts'
import { DecideReview } from './decide-review.tsx'
import { PersonSection } from './person-section.tsx'
import { ReviewScreen as document } from './review.document.ts'
import type { Review } from './review.ts'

const route = getRouteApi('/reviews/$id')

/** One identity check: pictures, what was read and found in them, and the decision of a person. */
export function ReviewScreen() {
  const { id } = route.useParams()
  const texts = useTexts()
  const may = useMay()
  const [result, retry] = useQuery({ query: document, variables: { id, withSubject: may('getSubject') } })
  const request = result.data?.reviewFlowRequest?.request
  return (
    <Screen
      title={request ? checkedName(request) || texts.nameless : texts.title}
      lead={request && <CheckTag status={request.status} />}
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

function Parts({ id, review }: { id: string; review: Review }) {
  const { decide } = useTexts()
  const titles = useChecks()
  const { user } = useSession()
  const may = useMay()
  const [decided, tell] = useState<'approved' | 'rejected'>()
  const { request } = review
  const { pictures, readings, findings } = readFragment(CheckEvidence, review)
  const waits = request?.status === 'needs_review'
  const isOwn = request?.createdById === user.id
  return (
    <>
      <div role="status">{decided && <Notice kind="success">{decide.done[decided]}</Notice>}</div>
      {!waits && !decided && <Notice>{request?.completedAt ? decide.ended : decide.running}</Notice>}
      <div className="sections">
        <Section title={titles.pictures.title} wide>
          <Pictures requestId={id} pictures={pictures} />
        </Section>
        <Section title={titles.findings.title}>
          <Findings findings={findings} />
        </Section>
        {request && <PersonSection request={request} />}
        <Section title={titles.readings.title}>
          <Readings readings={readings} />
        </Section>
        {waits && isOwn && <Notice>{decide.own}</Notice>}
        {waits && !isOwn && may('decideFlowRequest') && <DecideReview id={id} onDone={tell} />}
      </div>
    </>
  )
}
