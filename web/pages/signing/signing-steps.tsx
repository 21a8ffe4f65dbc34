import type { Brand } from '@otorga/ui/frame/brand.ts'
import { useState } from 'react'
import { rememberedCode } from '../shared/sent-code.ts'
import { usePlace } from '../shared/use-place.ts'
import { readStatus, type SigningInfo } from './api.ts'
import { type Opened, ofStatus } from './open-signing.ts'
import { ReadDocuments } from './read/read-documents.tsx'
import { ConfirmCode } from './sign/confirm-code.tsx'
import { Consent } from './sign/consent.tsx'
import { Decline } from './sign/decline.tsx'
import { Finishing } from './sign/finishing.tsx'
import type { Place, StepProps } from './step.ts'

const first: Place = { step: 'read', document: 0 }

/** The steps between opening the link and the end of the request; the browser's back leads through them. */
export function SigningSteps({
  brand,
  info,
  onEnd,
}: {
  brand: Brand
  info: SigningInfo
  onEnd: (end: Opened) => void
}) {
  const [place, go] = usePlace<Place>(first)
  const [about] = useState(() => info.documents[0]?.id ?? '')
  const settle = async () => {
    const status = await readStatus()
    if (status.status !== 'pending_signature') onEnd(ofStatus(status))
  }
  const step: StepProps = { brand, info, go, settle }
  if (place.step === 'consent') return <Consent {...step} about={about} />
  if (place.step === 'code' && rememberedCode(about)) return <ConfirmCode {...step} about={about} />
  if (place.step === 'code') return <Consent {...step} about={about} />
  if (place.step === 'finishing') return <Finishing {...step} />
  if (place.step === 'decline') return <Decline {...step} />
  const document = Math.min(place.document, info.documents.length - 1)
  return <ReadDocuments {...step} document={document} />
}
