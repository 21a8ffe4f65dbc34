import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { Refused } from '../../shared/refused.tsx'
import { Section } from '../../shared/section.tsx'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { plans } from '../frame/plans.ts'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { CreateTenant } from './create-tenant.document.ts'
import { emptyTenant, newTenantInput, newTenantSchema, type TypedTenant } from './new-tenant.schema.ts'

const name = 'createTenant'
const timezones = Intl.supportedValuesOf('timeZone')
const currencies = Intl.supportedValuesOf('currency')
/** Where lenders of the platform are; others may be typed. */
const locales = ['es-CO', 'es-MX', 'es-PE', 'es-CL', 'es-AR', 'es-EC', 'es-GT', 'pt-BR', 'en-US'] as const

/** Makes a tenant, whose first administrator is mailed a link. */
export function NewTenantScreen() {
  const { newTenant: texts } = useTexts()
  const may = useMay()
  return (
    <AdministrationScreen part="tenants" title={texts.title} lead={texts.lead}>
      {may('createTenant') ? <NewTenant /> : <Refused />}
    </AdministrationScreen>
  )
}

function NewTenant() {
  const { newTenant: texts, tenants, fields } = useTexts()
  const say = useSaying()
  const navigate = useNavigate()
  const act = useAction(CreateTenant, name)
  const form = useForm<TypedTenant>({
    defaultValues: emptyTenant,
    resolver: resolverOf(newTenantSchema) as never,
    mode: 'onTouched',
  })
  return (
    <Section title={texts.form} wide>
      <Form
        form={form}
        draft={name}
        say={say}
        action={texts.create}
        onSend={async () => {
          const { answer, failure } = await act({ input: newTenantInput(form.getValues()) })
          if (failure) return failure
          const id = answer.createTenant?.id
          if (id) void navigate({ to: '/administration/tenants/$id', params: { id }, replace: true })
          return undefined
        }}
      >
        <div className="form__pair">
          <TextField name="name" label={fields.name} autoComplete="off" />
          <TextField name="slug" label={tenants.columns.slug} hint={texts.slugHint} autoComplete="off" maxLength={63} />
        </div>
        <ChoiceField
          name="plan"
          label={tenants.columns.plan}
          choices={plans.map((value) => ({ value, label: tenants.plans[value] }))}
        />
        <div className="form__pair">
          <TextField name="timezone" label={tenants.timezone} autoComplete="off" suggestions={timezones} />
          <TextField name="locale" label={tenants.locale} autoComplete="off" suggestions={locales} />
        </div>
        <TextField
          name="currency"
          label={tenants.currency}
          autoComplete="off"
          suggestions={currencies}
          capitals
          maxLength={3}
        />
        <div className="form__pair">
          <TextField name="firstName" label={texts.firstName} autoComplete="off" />
          <TextField name="lastName" label={texts.lastName} autoComplete="off" />
        </div>
        <TextField
          name="email"
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      </Form>
    </Section>
  )
}
