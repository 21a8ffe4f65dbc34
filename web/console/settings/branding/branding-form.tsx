import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ColorField } from '@otorga/ui/fields/color-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { PictureField } from '@otorga/ui/fields/picture-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useForm, useWatch } from 'react-hook-form'
import type { ResultOf } from '../../graph/tada.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { useSaying } from '../frame/say.ts'
import type { SettingsStore } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { BrandingScreen } from './branding.document.ts'
import { brandingPatch, brandingSchema, longestLogo, type TypedBranding, typedBranding } from './branding.schema.ts'
import { PagePreview } from './page-preview.tsx'
import { Shades } from './shades.tsx'
import './branding-form.css'

type Settings = NonNullable<ResultOf<typeof BrandingScreen>['tenantSettings']>

/** Logo, colour and contact, beside the pages that they would make. */
export function BrandingForm({ settings, store }: { settings: Settings; store: SettingsStore }) {
  const { branding: texts } = useTexts()
  const { mayWait } = useShared().approval
  const say = useSaying()
  const form = useForm<TypedBranding>({
    defaultValues: typedBranding(settings.branding),
    resolver: resolverOf(brandingSchema) as never,
    mode: 'onTouched',
  })
  const fresh = useFresh(BrandingScreen)
  const { onSend, told } = useVersions({
    form,
    stored: settings,
    typedOf: (has) => typedBranding(has.branding),
    patchOf: (typed, has) => brandingPatch(typed, has.branding),
    read: async () => (await fresh({}))?.tenantSettings,
    send: store.send,
    onDone: (answer) => store.finish(texts.saved, answer),
    names: {
      logo: texts.logo,
      color: texts.color,
      email: texts.email,
      phone: texts.phone,
      website: texts.website,
      address: texts.address,
    },
    wordsOf: (value, field) =>
      field === 'logo' ? <img className="conflict__picture" src={value} alt={texts.logo} /> : value,
  })
  const typed = useWatch({ control: form.control }) as TypedBranding
  return (
    <div className="branding">
      <Section title={texts.form}>
        <p className="small">{mayWait}</p>
        <Form form={form} draft="branding" say={say} action={texts.save} onSend={onSend}>
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
        {told}
      </Section>
      <PagePreview typed={typed} />
    </div>
  )
}
