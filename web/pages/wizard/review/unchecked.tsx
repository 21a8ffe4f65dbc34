import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { Contact } from '../../shared/contact.tsx'
import type { WizardStatus } from '../application/api.ts'
import { Reference } from '../state/reference.tsx'
import { useTexts } from '../texts/wizard-texts.ts'

/** Why a draft cannot be sent whose identity check failed, and what is possible. */
export function Unchecked({ brand, status }: { brand: Brand; status: WizardStatus }) {
  const { review, state } = useTexts()
  return (
    <>
      <Notice kind="warning">
        <p>{review.unchecked}</p>
        <p>{status.validations_left > 0 ? review.checkAgain : state.words.checkOver}</p>
      </Notice>
      <Reference id={status.id} />
      <Contact brand={brand} />
    </>
  )
}
