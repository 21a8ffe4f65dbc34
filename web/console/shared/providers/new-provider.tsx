import { type FieldValues, useForm } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { resolverOfFaults } from '../faults-resolver.ts'
import { Section } from '../section.tsx'
import { ProviderForm, type ProviderKind } from './provider-form.tsx'
import { useProviders } from './texts/providers-texts.ts'
import { emptyProvider, newProviderInput, providerFaults, type TypedProvider } from './typed-provider.ts'

/** Makes a provider. */
export function NewProvider<More>({
  of,
  onSend,
}: {
  of: ProviderKind<More>
  /** Sends the input, and answers why that failed. */
  onSend: (input: ReturnType<typeof newProviderInput>) => Promise<Failure | undefined>
}) {
  const texts = useProviders()
  const form = useForm<FieldValues>({
    defaultValues: emptyProvider(of.rules) as FieldValues,
    resolver: resolverOfFaults((typed: TypedProvider & More) => providerFaults(of.rules, typed)),
    mode: 'onTouched',
  })
  return (
    <Section title={texts.newOne} wide>
      <p className="small">{texts.words}</p>
      <ProviderForm
        of={of}
        form={form}
        draft={`provider:${of.noun}`}
        onSend={async () => {
          const failure = await onSend(newProviderInput(of.rules, form.getValues() as TypedProvider & More))
          if (failure?.code === 'CONFLICT') form.setError('code', { type: 'rule', message: 'taken' })
          return failure
        }}
      />
    </Section>
  )
}
