import { RecordField } from '../../shared/choices/record-field.tsx'
import { signatureProviders } from '../../shared/choices/signature-providers.ts'
import { useTexts } from '../texts/signatures-texts.ts'

/** By which provider is signed, where the platform does not choose. */
export function ProviderField({ kind }: { kind: string }) {
  const { columns, ask } = useTexts()
  return (
    <RecordField
      name="providerCode"
      label={columns.provider}
      source={signatureProviders(kind)}
      optional
      none={ask.anyProvider}
    />
  )
}
