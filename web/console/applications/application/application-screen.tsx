import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { missingParts } from '../../graph/failure.ts'
import { useSettled } from '../../graph/running.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { fullName } from '../../shared/full-name.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { TrailSection } from '../../shared/trail-section.tsx'
import { StatusTag } from '../status-tag.tsx'
import { useTexts } from '../texts/applications-texts.ts'
import { ApplicantSection } from './applicant-section.tsx'
import { ApplicationScreen as document } from './application.document.ts'
import { AskedSection } from './asked-section.tsx'
import { CreditSection } from './credit-section.tsx'
import { DecidedSection } from './decided-section.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SignatureSection } from './signature-section.tsx'
import { useApplicationActions } from './use-application-actions.ts'
import { useDecideApplication } from './use-decide-application.ts'
import { ValidationSection } from './validation-section.tsx'

type Application = NonNullable<ResultOf<typeof document>['getApplication']>

const route = getRouteApi('/applications/$id')

/** What a section of the screen tells when it is missing. */
const sections = ['subject', 'validation', 'signature', 'credit', 'auditTrail']

/** One application whole: what every component knows of it, from one query. */
export function ApplicationScreen() {
  const { id } = route.useParams()
  const may = useMay()
  const texts = useTexts()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      id,
      withSubject: may('getSubject'),
      withAlerts: may('subjectAlerts'),
      withLists: may('subjectLists'),
      withValidation: may('getFlowRequest'),
      withSignature: may('getSignatureRequest'),
      withCredit: may('getCredit'),
      withTrail: may('listAuditEvents'),
    },
  })
  const missing = missingParts(result.error)
  const name = result.data?.getApplication && fullName(result.data.getApplication.subjectData)
  return (
    <Screen
      title={name || texts.one}
      lead={result.data?.getApplication && <StatusTag status={result.data.getApplication.status} />}
    >
      <QueryView
        result={result}
        pick={(data) => data.getApplication}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(application) => (
          <Parts
            key={id}
            application={application}
            missing={(part) => missing.get(`getApplication.${part}`)}
            onOutdated={() => retry({ requestPolicy: 'network-only' })}
          />
        )}
      </QueryView>
    </Screen>
  )
}

function Parts({
  application,
  missing,
  onOutdated,
}: {
  application: Application
  missing: (part: string) => string | undefined
  onOutdated: () => void
}) {
  const { decide: texts, cancel, validation, signature } = useTexts()
  const may = useMay()
  const { decide, decided } = useDecideApplication(application.id)
  const actions = useApplicationActions(application.id)
  const { decidedAt } = application
  const status = useSettled(application.status)
  const isOpen = status === 'draft' || status === 'submitted'
  const isUnsigned = application.signatureStatus === 'declined' || application.signatureStatus === 'expired'
  return (
    <>
      <div role="status">
        {decided && <Notice kind="success">{texts.done[decided]}</Notice>}
        {actions.done && <Notice kind="success">{actions.done}</Notice>}
      </div>
      <div className="sections">
        {status === 'submitted' && may('decideApplication') && (
          <DecisionPanel
            application={application}
            onDecide={async (typed) => {
              const failure = await decide(typed)
              if (failure?.code === 'INVALID_STATUS_TRANSITION') onOutdated()
              return failure
            }}
          />
        )}
        {decidedAt && (
          <DecidedSection
            decided={{
              at: decidedAt,
              by: application.decidedBy,
              notes: application.decisionNotes,
              conditions: application.conditions,
              currency: application.product?.amountConfig.currency,
            }}
          />
        )}
        <ApplicantSection application={application} />
        <AskedSection application={application} />
        {may('getSubject') && <ProfileSection application={application} missing={missing('subject')} />}
        <ValidationSection application={application} missing={missing('validation')}>
          {isOpen && application.validationStatus === 'failed' && may('restartValidation') && (
            <ActionButton words={validation.restart} onAct={actions.restart} />
          )}
        </ValidationSection>
        {may('getSignatureRequest') && (
          <SignatureSection application={application} missing={missing('signature')}>
            {isUnsigned && may('requestContractSignature') && (
              <ActionButton words={signature.request} onAct={actions.request} />
            )}
          </SignatureSection>
        )}
        {may('getCredit') && <CreditSection application={application} missing={missing('credit')} />}
        <TrailSection id={application.id} entries={application.auditTrail} missing={missing('auditTrail')} />
      </div>
      {isOpen && may('cancelApplication') && (
        <ActionButton
          words={cancel.button}
          confirm={{ title: cancel.title, words: cancel.words }}
          onAct={actions.cancel}
        />
      )}
    </>
  )
}
