import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { UsedSignatureProviders } from './used-providers.document.ts'

/** By which provider is signed, where the platform does not choose: those that have signed of this kind before are offered. */
export function ProviderField({ kind }: { kind: string }) {
  const { columns, ask } = useTexts()
  const may = useMay()
  const [{ data }] = useQuery({ query: UsedSignatureProviders, variables: {}, pause: !may('listSignatureRequests') })
  const used = (data?.listSignatureRequests?.items ?? []).filter(({ signatureType }) => signatureType === kind)
  return (
    <TextField
      name="providerCode"
      label={columns.provider}
      hint={ask.providerHint}
      optional
      autoComplete="off"
      maxLength={60}
      suggestions={[...new Set(used.map(({ providerCode }) => providerCode))]}
    />
  )
}
