import { useState } from 'react'
import { readFragment } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { CheckEvidence } from '../../shared/checks/evidence.document.ts'
import { Findings } from '../../shared/checks/findings.tsx'
import { Pictures } from '../../shared/checks/pictures.tsx'
import { Readings } from '../../shared/checks/readings.tsx'
import { useChecks } from '../../shared/checks/texts/checks-texts.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { useTexts } from '../texts/applications-texts.ts'
import { ApplicationCheck } from './evidence-part.document.ts'
import './evidence-part.css'

/** What was seen in the check. It is asked for while it is unfolded alone, because each look is written in the trail. */
export function EvidencePart({ id }: { id: string }) {
  const { validation: texts } = useTexts()
  const [isOpen, open] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary className="small">{texts.evidence}</summary>
      {isOpen && <Seen id={id} />}
    </details>
  )
}

function Seen({ id }: { id: string }) {
  const { pictures, findings, readings } = useChecks()
  const [result, retry] = useQuery({ query: ApplicationCheck, variables: { id } })
  return (
    <QueryView
      result={result}
      pick={(data) => data.reviewFlowRequest}
      retry={() => retry({ requestPolicy: 'network-only' })}
    >
      {(review) => {
        const evidence = readFragment(CheckEvidence, review)
        return (
          <div className="evidence">
            <h3>{pictures.title}</h3>
            <Pictures requestId={id} pictures={evidence.pictures} />
            <h3>{findings.title}</h3>
            <Findings findings={evidence.findings} />
            <h3>{readings.title}</h3>
            <Readings readings={evidence.readings} />
          </div>
        )
      }}
    </QueryView>
  )
}
