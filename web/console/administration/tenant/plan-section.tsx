import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { Section } from '../../shared/section.tsx'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { Tenant } from './account-section.tsx'
import { modules, planInput, planSchema, plans, type TypedPlan } from './plan.schema.ts'
import { UpdateTenant } from './update-tenant.document.ts'

/** Changes the plan and the modules of a tenant. */
export function PlanSection({ tenant, onDone }: { tenant: Tenant; onDone: (done: Done) => void }) {
  const { tenants: texts } = useTexts()
  const say = useSaying()
  const act = useAction(UpdateTenant, `updateTenant:${tenant.id}`)
  const form = useForm<TypedPlan>({
    defaultValues: { plan: tenant.plan, modules: [...tenant.modules] },
    resolver: resolverOf(planSchema) as never,
    mode: 'onTouched',
  })
  return (
    <Section title={texts.bought} wide>
      <Form
        form={form as unknown as UseFormReturn<FieldValues>}
        say={say}
        action={texts.save}
        onSend={async () => {
          const input = planInput(form.getValues(), tenant)
          if (Object.keys(input).length === 0) return void onDone({ words: texts.saved })
          const { answer, failure } = await act({ id: tenant.id, ifMatch: `"${tenant.rowVersion}"`, input })
          if (failure) return failure
          onDone({ words: texts.saved, waits: isWaiting(answer.updateTenant) })
          return undefined
        }}
      >
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
    </Section>
  )
}
