import { OtorgaError } from '@otorga/client'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { DateField } from '@otorga/ui/fields/date-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { MaskedField } from '@otorga/ui/fields/masked-field.tsx'
import { PhoneField } from '@otorga/ui/fields/phone-field.tsx'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useEffect, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { problemOf } from '../../shared/problem-of.ts'
import { type LegalText, legalTexts, type SimulatorConfig, type WizardStart } from '../application/api.ts'
import type { MemoryStore } from '../application/memory.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { savedContact } from './contact-fields.ts'
import { type DocumentType, documentKinds, documentTypesOf, isDocumentType } from './documents.ts'
import { LegalConsent } from './legal-consent.tsx'
import { contactSchema } from './schemas.ts'
import { type StepFrame, StepScreen } from './step-screen.tsx'
import { stepSaved, useErrorWords, useStepForm } from './use-step-form.ts'

export interface ContactScreenProps {
  config: SimulatorConfig
  country: string
  store: MemoryStore
  frame: StepFrame
  /** Starts the application with these answers. */
  onStart: (answers: Omit<WizardStart, 'product_code' | 'simulation'>) => Promise<void>
}

/** The texts that are accepted, in the language of the page; read again when the platform says that they have changed. */
function useLegalTexts() {
  const { language } = useReading()
  const [texts, show] = useState<readonly LegalText[]>([])
  const [asked, ask] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on purpose
  useEffect(() => {
    legalTexts(language).then(show, () => show([]))
  }, [language, asked])
  return { texts, again: () => ask((times) => times + 1) }
}

const namesTexts = (error: unknown) =>
  error instanceof OtorgaError && error.details.some(({ field }) => field.startsWith('accepted_texts'))

/** Who applies, how to reach them, and what they accept; with it the application begins. */
export function ContactScreen({ config, country, store, frame, onStart }: ContactScreenProps) {
  const texts = useTexts()
  const { contact: words } = texts
  const form = useStepForm({
    step: 'contact',
    schema: contactSchema(config.simulation.start_date),
    saved: savedContact(undefined, country),
    store,
  })
  const say = useErrorWords()
  const legal = useLegalTexts()
  const [changed, tell] = useState(false)
  const type = useWatch({ control: form.control, name: 'document_type' }) as string
  const { mask, maxLength } = documentKinds[isDocumentType(type) ? type : 'PA']
  const choices = documentTypesOf(country).map((value: DocumentType) => ({ value, label: texts.documents[value] }))

  const send = async (values: FieldValues): Promise<Problem | undefined> => {
    const { email, phone, document_type, document_number, expedition_date, expedition_place } = values
    tell(false)
    try {
      await onStart({
        cuenta: { email, phone, accepts_terms: true, accepts_privacy: true },
        identidad: {
          document_type,
          document_number,
          ...(expedition_date && { expedition_date }),
          ...(expedition_place && { expedition_place }),
        },
        accepted_texts: legal.texts.map(({ kind, language, version }) => ({ kind, language, version })),
      })
      stepSaved(store, 'contact')
      return undefined
    } catch (error) {
      if (!namesTexts(error)) return problemOf(error)
      tell(true)
      legal.again()
      form.setValue('accepts_terms', false)
      form.setValue('accepts_privacy', false)
      return undefined
    }
  }
  return (
    <StepScreen screen="contact" title={words.title} frame={frame}>
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
        <div className="form__pair">
          <SelectField
            name="document_type"
            label={words.documentType}
            choices={choices}
            none={words.choose}
            onChosen={() => form.setValue('document_number', '')}
          />
          <MaskedField name="document_number" label={words.documentNumber} mask={mask} maxLength={maxLength} />
        </div>
        <DateField name="expedition_date" label={words.expeditionDate} optional />
        <TextField name="expedition_place" label={words.expeditionPlace} optional autoComplete="off" />
        {changed && (
          <Notice kind="warning" alert>
            {words.changed}
          </Notice>
        )}
        <div>
          {(['terms', 'privacy'] as const).map((kind) => (
            <LegalConsent key={kind} kind={kind} text={legal.texts.find((one) => one.kind === kind)} />
          ))}
        </div>
      </Form>
    </StepScreen>
  )
}
