import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ColorField } from '@otorga/ui/fields/color-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { PictureField } from '@otorga/ui/fields/picture-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { ResultOf } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useSaying } from '../frame/say.ts'
import type { SaveSettings } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import type { BrandingScreen } from './branding.document.ts'
import { brandingPatch, brandingSchema, longestLogo, type TypedBranding, typedBranding } from './branding.schema.ts'
import { PagePreview } from './page-preview.tsx'
import { Shades } from './shades.tsx'
import './branding-form.css'

type Branding = NonNullable<ResultOf<typeof BrandingScreen>['tenantSettings']>['branding']

/** Logo, colour and contact, beside the pages that they would make. */
export function BrandingForm({ branding, onSave }: { branding: Branding; onSave: SaveSettings }) {
  const { branding: texts } = useTexts()
  const { mayWait } = useShared().approval
  const say = useSaying()
  const form = useForm<TypedBranding>({
    defaultValues: typedBranding(branding),
    resolver: resolverOf(brandingSchema) as never,
    mode: 'onTouched',
  })
  const typed = useWatch({ control: form.control }) as TypedBranding
  return (
    <div className="branding">
      <Section title={texts.form}>
        <p className="small">{mayWait}</p>
        <Form
          form={form as unknown as UseFormReturn<FieldValues>}
          say={say}
          action={texts.save}
          onSend={() => onSave(brandingPatch(form.getValues(), branding), texts.saved)}
        >
          <PictureField
            name="logo"
            label={texts.logo}
            hint={typed.logo.startsWith('https:') ? texts.logoElsewhere : texts.logoHint}
            optional
            most={longestLogo}
            remove={texts.logoRemove}
          />
          <ColorField name="color" label={texts.color} hint={texts.colorHint} optional pick={texts.colorPick} />
          <Shades color={typed.color} />
          <div className="form__pair">
            <TextField name="email" label={texts.email} type="email" optional autoComplete="off" maxLength={254} />
            <TextField name="phone" label={texts.phone} optional autoComplete="off" maxLength={40} />
          </div>
          <TextField name="website" label={texts.website} optional autoComplete="off" maxLength={2048} />
          <AreaField name="address" label={texts.address} optional maxLength={300} rows={2} />
        </Form>
      </Section>
      <PagePreview typed={typed} />
    </div>
  )
}
