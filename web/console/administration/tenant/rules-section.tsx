import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
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
import { guarded, rulesPatch, rulesSchema, type TypedRules, typedRules } from './rules.schema.ts'
import { TenantScreen } from './tenant.document.ts'
import { UpdateTenant } from './update-tenant.document.ts'

/** What a tenant is called, and for what it wants two people. */
export function RulesSection({ tenant, onDone }: { tenant: Tenant; onDone: (done: Done) => void }) {
  const { rules: texts, fields } = useTexts()
  const say = useSaying()
  const act = useAction(UpdateTenant, `updateTenant:${tenant.id}`)
  const form = useForm<TypedRules>({
    defaultValues: typedRules(tenant),
    resolver: resolverOf(rulesSchema) as never,
    mode: 'onTouched',
  })
  const fresh = useFresh(TenantScreen)
  const { onSend, told } = useVersions({
    form,
    stored: tenant,
    typedOf: typedRules,
    patchOf: rulesPatch,
    read: async () => (await fresh({ id: tenant.id }))?.getTenant,
    send: (input, ifMatch) => act({ id: tenant.id, ifMatch, input }),
    onDone: (answer) => onDone({ words: texts.saved, waits: isWaiting(answer?.updateTenant) }),
    names: { name: fields.name, makerChecker: texts.guarded },
    wordsOf: (value, field) => (field === 'name' ? value : wordOf(texts.kinds, value)),
  })
  return (
    <Section title={texts.title} wide>
      <p className="small">{texts.words}</p>
      <Form form={form} draft={`rules:${tenant.id}`} say={say} action={texts.save} onSend={onSend}>
        <TextField name="name" label={fields.name} autoComplete="off" />
        <ChecksField
          name="makerChecker"
          label={texts.guarded}
          optional
          choices={guarded.map((value) => ({ value, label: texts.kinds[value] }))}
        />
      </Form>
      {told}
    </Section>
  )
}
