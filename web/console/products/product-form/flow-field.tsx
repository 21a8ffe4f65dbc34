import { assignedFlows } from '../../shared/choices/flows.ts'
import { RecordField } from '../../shared/choices/record-field.tsx'
import { useTexts } from '../texts/products-texts.ts'

/** The flow by which applicants are checked: one of those that the tenant may use. */
export function FlowField() {
  const { fields, hints, flows } = useTexts()
  return (
    <RecordField name="flow" label={fields.flow} hint={hints.flow} source={assignedFlows} optional none={flows.none} />
  )
}
