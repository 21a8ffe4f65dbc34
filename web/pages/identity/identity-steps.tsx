import { OfflineNotice } from '@otorga/ui/feedback/offline-notice.tsx'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { usePlace } from '../shared/use-place.ts'
import { type Execution, readProgress } from './api.ts'
import { useSubmission } from './capture/use-submission.ts'
import { isComputer } from './handover/is-computer.ts'
import { type Opened, ofStatus, openIdentity } from './open-identity.ts'
import type { Place, StepProps } from './step.ts'
import { CardStep } from './steps/card-step.tsx'
import { FaceStep } from './steps/face-step.tsx'
import { NewerStep } from './steps/newer-step.tsx'
import { useTexts } from './texts/identity-texts.ts'
import { useFollowed } from './use-followed.ts'

const Handover = lazy(() => import('./handover/handover.tsx').then(({ Handover: of }) => ({ default: of })))
const kinds = {
  card_capture: CardStep,
  liveness: FaceStep,
  document_upload: lazy(() => import('./steps/upload-step.tsx').then(({ UploadStep: of }) => ({ default: of }))),
  form: lazy(() => import('./steps/form-step.tsx').then(({ FormStep: of }) => ({ default: of }))),
  otp: lazy(() => import('./steps/code-step.tsx').then(({ CodeStep: of }) => ({ default: of }))),
}
const withCamera = ['card_capture', 'liveness']

type Kind = (props: StepProps) => React.ReactNode

/** The steps between opening the link and the end of the check. */
export function IdentitySteps({
  brand,
  execution,
  onOpened,
}: {
  brand: Brand
  execution: Execution
  onOpened: (opened: Opened) => void
}) {
  const texts = useTexts()
  const { current_step: step, progress } = execution
  const [computer] = useState(isComputer)
  const photographs = withCamera.includes(step.type)
  const first = useMemo(
    (): Place => ({ stepId: step.id, at: computer && photographs ? 'phone' : 'start', part: 0 }),
    [step.id, computer, photographs],
  )
  const [known, show] = usePlace<Place>(first)
  const [here, stay] = useState(false)
  const elsewhere = known.stepId !== step.id
  // Who chose this computer once is not sent to the phone again, and who went on at the phone stays there.
  const begins = here ? 'start' : known.at === 'phone' ? 'phone' : first.at
  const place: Place = elsewhere ? { ...first, at: begins } : known
  const go: StepProps['go'] = (to, how) => show({ ...place, stepId: step.id, ...to }, how)

  const open = async () => onOpened(await openIdentity())
  const submission = useSubmission(step.id, open, async () => {
    const next = await openIdentity()
    if (next.to === 'step') onOpened(next)
  })
  const look = async () => {
    const status = await readProgress()
    const ended = ofStatus(status)
    if (ended) onOpened(ended)
    else if (status.progress.completed_steps !== progress.completed_steps) await open()
  }
  useFollowed(place.at === 'phone', look)
  const seen = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && submission.sent === undefined) look().catch(() => {})
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])

  const done = progress.completed_steps
  const props: StepProps = {
    brand,
    step,
    number: done + 1,
    of: progress.total_steps,
    place,
    go,
    submission,
    onPhone: computer ? () => go({ at: 'phone' }) : undefined,
  }
  const Kind: Kind = kinds[step.type as keyof typeof kinds] ?? NewerStep
  return (
    <div className="stack">
      <OfflineNotice />
      <Suspense fallback={<p role="status">{texts.loading}</p>}>
        {place.at === 'phone' ? (
          <Handover
            brand={brand}
            done={done}
            of={progress.total_steps}
            onHere={() => {
              stay(true)
              go({ at: 'start' })
            }}
          />
        ) : (
          <Kind key={step.id} {...props} />
        )}
      </Suspense>
    </div>
  )
}
