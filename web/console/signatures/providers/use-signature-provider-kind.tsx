import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import type { ProviderKind } from '../../shared/providers/provider-form.tsx'
import { useTexts } from '../texts/signatures-texts.ts'
import { type SignatureProviderMore, signatureProviderRules } from './signature-provider.rules.ts'

/** How providers of signatures are typed: they say too what they ask of signers, and whom to trust. */
export function useSignatureProviderKind(): ProviderKind<SignatureProviderMore> {
  const { providers: texts, types } = useTexts()
  const names: Readonly<Record<string, string>> = { ...texts.fields, ...texts.otp }
  return {
    noun: 'signature',
    rules: signatureProviderRules,
    kindWords: types,
    say: (code) => (code === 'certificates' ? texts.certificates : undefined),
    nameOf: (name) => names[name],
    fields: ({ driver }) => (
      <>
        <ChoiceField
          name="requiresOtp"
          label={texts.fields.requiresOtp}
          hint={texts.otpHint}
          choices={(['usual', 'yes', 'no'] as const).map((value) => ({ value, label: texts.otp[value] }))}
        />
        <CheckField name="requiresBiometric" label={texts.fields.requiresBiometric} />
        {driver === 'http' && (
          <AreaField
            name="trustedIssuers"
            label={texts.fields.trustedIssuers}
            hint={texts.issuersHint}
            optional
            maxLength={200_000}
            rows={4}
          />
        )}
      </>
    ),
  }
}
