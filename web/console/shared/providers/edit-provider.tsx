import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { resolverOfFaults } from '../faults-resolver.ts'
import { Section } from '../section.tsx'
import { carriedOver } from '../versions/carried-over.ts'
import { ProviderConflict } from './provider-conflict.tsx'
import { ProviderForm, type ProviderKind } from './provider-form.tsx'
import { useProviders } from './texts/providers-texts.ts'
import {
  providerFaults,
  providerPatch,
  type StoredProvider,
  shownProvider,
  type TypedProvider,
  typedProvider,
} from './typed-provider.ts'

/** How often a change of something else, such as its state, may come in between. */
const tries = 5

type Patch = NonNullable<ReturnType<typeof providerPatch>>

/** Changes a provider: nothing that somebody else has stored meanwhile is overwritten unseen. */
export function EditProvider<More extends object>({
  of,
  provider,
  onSend,
  read,
}: {
  of: ProviderKind<More>
  provider: StoredProvider
  /** Sends the patch upon a version, and answers why that failed. */
  onSend: (input: Patch, ifMatch: string) => Promise<Failure | undefined>
  /** What is stored now. */
  read: () => Promise<StoredProvider | null | undefined>
}) {
  const texts = useProviders()
  const [opened, open] = useState(provider)
  const [conflict, meet] = useState<StoredProvider>()
  const [isSame, blame] = useState(false)
  const form = useForm<FieldValues>({
    defaultValues: typedProvider(of.rules, provider) as FieldValues,
    resolver: resolverOfFaults((typed: TypedProvider & More) => providerFaults(of.rules, typed, opened)),
    mode: 'onTouched',
  })
  const saidOf = (one: StoredProvider) => JSON.stringify(shownProvider(typedProvider(of.rules, one)))
  const isSaidAlike = (one: StoredProvider, other: StoredProvider) => saidOf(one) === saidOf(other)
  const now = () => form.getValues() as TypedProvider & More
  const send = async (): Promise<Failure | undefined> => {
    const input = providerPatch(of.rules, now(), opened)
    blame(!input)
    if (!input) return undefined
    let upon = opened
    for (let left = tries; ; left--) {
      const failure = await onSend(input, `"${upon.rowVersion}"`)
      if (failure?.code !== 'PRECONDITION_FAILED' || left === 0) return failure
      const stored = await read()
      if (!stored) return failure
      if (!isSaidAlike(stored, opened)) {
        meet(stored)
        return undefined
      }
      upon = stored
    }
  }
  const goOn = (stored: StoredProvider, typed: TypedProvider & More) => {
    open(stored)
    form.reset(typed as FieldValues)
    meet(undefined)
  }
  const storedTyped = conflict && typedProvider(of.rules, conflict)
  const mine = storedTyped && carriedOver<TypedProvider & More>(typedProvider(of.rules, opened), now(), storedTyped)
  return (
    <Section title={texts.connection} wide>
      <ProviderForm of={of} form={form} stored={opened} onSend={send} />
      <div role="status">{isSame && <Notice kind="warning">{texts.same}</Notice>}</div>
      {conflict && mine && (
        <ProviderConflict
          of={of}
          stored={storedTyped}
          typed={mine}
          onKeep={() => goOn(conflict, mine)}
          onDrop={() => goOn(conflict, storedTyped)}
          onClose={() => meet(undefined)}
        />
      )}
    </Section>
  )
}
