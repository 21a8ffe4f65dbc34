import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { Tenant } from './account-section.tsx'
import { modules, planInput, planSchema, plans, type TypedPlan, typedPlan } from './plan.schema.ts'
import { TenantScreen } from './tenant.document.ts'
import { UpdateTenant } from './update-tenant.document.ts'

/** Changes the plan and the modules of a tenant. */
export function PlanSection({ tenant, onDone }: { tenant: Tenant; onDone: (done: Done) => void }) {
  const { tenants: texts } = useTexts()
  const say = useSaying()
  const act = useAction(UpdateTenant, `updateTenant:${tenant.id}`)
  const form = useForm<TypedPlan>({
    defaultValues: typedPlan(tenant),
    resolver: resolverOf(planSchema) as never,
    mode: 'onTouched',
  })
  const fresh = useFresh(TenantScreen)
  const { onSend, told } = useVersions({
    form,
    stored: tenant,
    typedOf: typedPlan,
    patchOf: planInput,
    read: async () => (await fresh({ id: tenant.id }))?.getTenant,
    send: (input, ifMatch) => act({ id: tenant.id, ifMatch, input }),
    onDone: (answer) => onDone({ words: texts.saved, waits: isWaiting(answer?.updateTenant) }),
    names: { plan: texts.columns.plan, modules: texts.modules },
    wordsOf: (value, field) => wordOf(field === 'plan' ? texts.plans : texts.moduleNames, value),
  })
  return (
    <Section title={texts.bought} wide>
      <Form form={form} draft={`plan:${tenant.id}`} say={say} action={texts.save} onSend={onSend}>
        <ChoiceField
          name="plan"
          label={texts.columns.plan}
          choices={plans.map((value) => ({ value, label: texts.plans[value] }))}
        />
        <ChecksField
          name="modules"
          label={texts.modules}
          choices={modules.map((value) => ({ value, label: texts.moduleNames[value] }))}
        />
      </Form>
      {told}
    </Section>
  )
}
