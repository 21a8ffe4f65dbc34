import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { SecretField } from '@otorga/ui/fields/secret-field.tsx'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { useWriting } from '../use-writing.ts'
import { useProviders } from './texts/providers-texts.ts'
import { hasSecret, type ProviderRules, type StoredProvider, type TypedProvider } from './typed-provider.ts'

/** How the providers of one noun are typed. */
export interface ProviderKind<More> {
  noun: 'flow' | 'signature'
  rules: ProviderRules<More>
  kindWords: Readonly<Record<string, string>>
  /** The words of an error that only this noun has. */
  say: (code: string) => string | undefined
  /** The words of a field that only this noun has, or of a value of one. */
  nameOf: (field: string) => string | undefined
  /** The fields that only this noun has. */
  fields: (typed: TypedProvider & More) => ReactNode
}

const notKept = ['apiKey', 'webhookSecret']

/** The form of a provider. What names it and what it is are written once. */
export function ProviderForm<More>({
  of: { rules, kindWords, say, fields },
  form,
  draft,
  stored,
  onSend,
}: {
  of: ProviderKind<More>
  form: UseFormReturn<FieldValues>
  draft: string
  /** Absent for a new provider. */
  stored?: StoredProvider
  onSend: () => Promise<Failure | undefined>
}) {
  const texts = useProviders()
  const write = useWriting()
  const typed = form.watch() as TypedProvider & More
  const words = (code: string) => {
    const { required, code: ofCode, taken, local, url } = texts.errors
    const { priority, timeoutMs, secret } = rules
    const between = ({ least, most }: { least: number; most: number }) =>
      texts.errors.between(write.number(least), write.number(most))
    const known: Readonly<Record<string, string>> = {
      required,
      code: ofCode,
      taken,
      local,
      url,
      priority: between(priority),
      timeoutMs: between(timeoutMs),
      secret: texts.errors.secret(write.number(secret)),
    }
    return known[code] ?? say(code) ?? code
  }
  const secretHint = (name: 'api_key' | 'webhook_secret') =>
    hasSecret(stored, name) ? texts.keptHint : texts.secretHint
  return (
    <Form
      form={form}
      draft={draft}
      notKept={notKept}
      say={words}
      action={stored ? texts.save : texts.create}
      onSend={onSend}
    >
      <TextField name="name" label={texts.fields.name} autoComplete="off" />
      {!stored && (
        <>
          <TextField name="code" label={texts.fields.code} hint={texts.codeHint} autoComplete="off" maxLength={60} />
          <SelectField
            name="kind"
            label={texts.fields.kind}
            none=""
            choices={rules.kinds.map((value) => ({ value, label: kindWords[value] ?? value }))}
          />
          <ChoiceField
            name="driver"
            label={texts.fields.driver}
            choices={(['http', 'local'] as const).map((value) => ({ value, label: texts.drivers[value] }))}
          />
        </>
      )}
      <div className="form__pair">
        <NumberField name="priority" label={texts.fields.priority} hint={texts.priorityHint} decimals={0} />
        <NumberField name="timeoutMs" label={texts.fields.timeoutMs} decimals={0} />
      </div>
      {typed.driver === 'http' && (
        <>
          <TextField name="baseUrl" label={texts.fields.baseUrl} autoComplete="off" maxLength={500} />
          <SecretField
            name="apiKey"
            label={texts.fields.apiKey}
            hint={secretHint('api_key')}
            optional={stored !== undefined}
            maxLength={500}
          />
          <SecretField
            name="webhookSecret"
            label={texts.fields.webhookSecret}
            hint={secretHint('webhook_secret')}
            optional={stored !== undefined}
            maxLength={500}
          />
        </>
      )}
      {fields(typed)}
      {!stored && <CheckField name="isActive" label={texts.fields.isActive} />}
    </Form>
  )
}
