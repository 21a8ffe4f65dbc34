import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import type { ProviderKind } from '../../shared/providers/provider-form.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { checks, type FlowProviderMore, flowProviderRules, limitNames, limits } from './flow-provider.rules.ts'

/** How providers of identity checks are typed: those of the platform itself say what is checked, and within which limits. */
export function useFlowProviderKind(): ProviderKind<FlowProviderMore> {
  const { flowProviders: texts } = useTexts()
  const write = useWriting()
  const names: Readonly<Record<string, string>> = { ...texts.limits, ...texts.checks, ...texts.fields }
  const errors: Readonly<Record<string, string>> = texts.errors
  return {
    noun: 'flow',
    rules: flowProviderRules,
    kindWords: texts.kinds,
    say: (code) => errors[code],
    nameOf: (name) => names[name],
    fields: ({ driver, hasLimits }) =>
      driver === 'local' && (
        <>
          <ChecksField
            name="checks"
            label={texts.fields.checks}
            hint={texts.checksHint}
            optional
            choices={checks.map((value) => ({ value, label: texts.checks[value] }))}
          />
          <CheckField name="hasLimits" label={texts.fields.hasLimits} />
          {hasLimits && (
            <div className="form__pair">
              {limitNames.map((name) => (
                <NumberField
                  key={name}
                  name={name}
                  label={texts.limits[name]}
                  hint={texts.bounds(write.number(limits[name][0]), write.number(limits[name][1]))}
                  optional
                  decimals={3}
                />
              ))}
            </div>
          )}
        </>
      ),
  }
}
