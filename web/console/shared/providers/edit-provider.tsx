import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { Done } from '../../graph/use-action.ts'
import { resolverOfFaults } from '../faults-resolver.ts'
import { Section } from '../section.tsx'
import { useVersions } from '../versions/use-versions.tsx'
import { ProviderForm, type ProviderKind } from './provider-form.tsx'
import { useProviders } from './texts/providers-texts.ts'
import {
  type ProviderPatch,
  providerFaults,
  providerPatch,
  type StoredProvider,
  shownProvider,
  type TypedProvider,
  typedProvider,
} from './typed-provider.ts'

/** Changes a provider: nothing that somebody else has stored meanwhile is overwritten unseen. */
export function EditProvider<More extends object, Answer>({
  of,
  provider,
  read,
  send,
  onDone,
}: {
  of: ProviderKind<More>
  provider: StoredProvider
  /** What is stored now. */
  read: () => Promise<StoredProvider | null | undefined>
  /** Sends the patch upon a version. */
  send: (input: ProviderPatch, ifMatch: string) => Promise<Done<Answer>>
  onDone: (name: string, answer: Answer) => void
}) {
  const texts = useProviders()
  const [isSame, blame] = useState(false)
  const form = useForm<FieldValues>({
    defaultValues: typedProvider(of.rules, provider) as FieldValues,
    resolver: resolverOfFaults((typed: TypedProvider & More) => providerFaults(of.rules, typed, provider)),
    mode: 'onTouched',
  })
  const { onSend, told } = useVersions<StoredProvider, FieldValues, ProviderPatch, Answer>({
    form,
    stored: provider,
    typedOf: (stored) => typedProvider(of.rules, stored) as FieldValues,
    patchOf: (typed, stored) => providerPatch(of.rules, typed as TypedProvider & More, stored),
    read,
    send,
    onDone: (answer) => (answer ? onDone((form.getValues() as TypedProvider).name.trim(), answer) : blame(true)),
    names: (path) => {
      const [field = path] = path.split('.')
      return texts.fields[field as keyof typeof texts.fields] ?? of.nameOf(field) ?? field
    },
    wordsOf: (value) => of.nameOf(value) ?? value,
    shownOf: (typed) => shownProvider(typed as TypedProvider),
  })
  return (
    <Section title={texts.connection} wide>
      <ProviderForm
        of={of}
        form={form}
        draft={`provider:${of.noun}:${provider.code}`}
        stored={provider}
        onSend={() => {
          blame(false)
          return onSend()
        }}
      />
      <div role="status">{isSame && <Notice kind="warning">{texts.same}</Notice>}</div>
      {told}
    </Section>
  )
}
