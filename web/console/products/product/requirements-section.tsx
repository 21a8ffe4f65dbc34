import { Facts } from '@otorga/ui/frame/facts.tsx'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { FlowName } from '../../shared/flow-name.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/products-texts.ts'
import { ProductRequirementsSection as fragment } from './requirements-section.document.ts'

/** What an applicant must meet, which documents are asked for, and how the contract is signed. */
export function RequirementsSection({ product }: { product: FragmentOf<typeof fragment> }) {
  const { groups, fields, signatures, documents: texts } = useTexts()
  const { yes, no, none } = useShared()
  const write = useWriting()
  const { requirements, validationFlowId, signatureRequired, signatureType, requiresApproval } = readFragment(
    fragment,
    product,
  )
  return (
    <Section title={groups.requirements}>
      <Facts
        facts={[
          { name: fields.minAge, value: write.number(requirements.minAge) },
          { name: fields.maxAge, value: write.number(requirements.maxAge) },
          { name: fields.validations, value: write.text(requirements.validations.join(', ')) },
          { name: fields.flow, value: validationFlowId ? <FlowName id={validationFlowId} /> : none },
          {
            name: fields.signature,
            value: signatureRequired ? signatures[signatureType ?? 'electronic'] : signatures.none,
          },
          { name: fields.requiresApproval, value: requiresApproval ? yes : no },
        ]}
      />
      <h3>{fields.documents}</h3>
      {requirements.documents.length > 0 ? (
        <ul className="section__list small" aria-label={fields.documents}>
          {requirements.documents.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className="muted small">{texts.none}</p>
      )}
    </Section>
  )
}
