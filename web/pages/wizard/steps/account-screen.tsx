import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { Form } from '@otorga/ui/fields/form.tsx'
import { PhoneField } from '@otorga/ui/fields/phone-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import type { FieldValues } from 'react-hook-form'
import { problemOf } from '../../shared/problem-of.ts'
import type { Contact, WizardAnswers } from '../application/api.ts'
import type { MemoryStore } from '../application/memory.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { savedContact } from './contact-fields.ts'
import { documentName } from './documents.ts'
import { accountSchema } from './schemas.ts'
import { type StepFrame, StepScreen } from './step-screen.tsx'
import { stepSaved, useErrorWords, useStepForm } from './use-step-form.ts'

export interface AccountScreenProps {
  answers: WizardAnswers
  country: string
  store: MemoryStore
  frame: StepFrame
  onSave: (contact: Contact) => Promise<void>
}

/** The contact of an application that has begun: e-mail and phone can be changed, the document cannot. */
export function AccountScreen({ answers, country, store, frame, onSave }: AccountScreenProps) {
  const texts = useTexts()
  const { contact: words } = texts
  const { email, phone } = savedContact(answers, country)
  const form = useStepForm({ step: 'account', schema: accountSchema, saved: { email, phone }, store })
  const say = useErrorWords()
  const send = async (values: FieldValues): Promise<Problem | undefined> => {
    try {
      await onSave({ email: values.email, phone: values.phone })
      stepSaved(store, 'account')
      return undefined
    } catch (error) {
      return problemOf(error)
    }
  }
  const { document_type: type, document_number: number } = answers.identidad
  return (
    <StepScreen screen="contact" title={words.title} frame={frame}>
      <Facts facts={[{ name: documentName(texts, type), value: number }]} />
      <p className="muted small">{words.documentFixed}</p>
      <Form form={form} say={say} onSend={send} action={texts.next}>
        <TextField
          name="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          autoComplete="email"
          maxLength={254}
        />
        <PhoneField name="phone" label={words.phone} home={country} />
      </Form>
    </StepScreen>
  )
}
