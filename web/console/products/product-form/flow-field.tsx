import { type Choice, SelectField } from '@otorga/ui/fields/select-field.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useAssignedFlows } from '../../shared/use-assigned-flows.ts'
import { useTexts } from '../texts/products-texts.ts'

/** The flow by which applicants are checked: one of those that the tenant may use. */
export function FlowField({ chosen }: { chosen: string }) {
  const { fields, hints, flows } = useTexts()
  const { states } = useShared()
  const { names, error } = useAssignedFlows()
  const known = new Map(names)
  // A flow that was chosen before stays, even where its name is not known now.
  if (chosen && !known.has(chosen)) known.set(chosen, chosen)
  const choices = [...known].map(([value, label]): Choice => ({ value, label }))
  return (
    <SelectField
      name="flow"
      label={fields.flow}
      hint={error ? states.away : hints.flow}
      optional
      none={flows.none}
      choices={choices}
    />
  )
}
