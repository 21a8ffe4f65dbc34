import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../session/session-context.ts'
import { Section } from '../../../shared/section.tsx'
import { useShared, wordOf } from '../../../shared/texts/shared-texts.ts'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Execution } from './shown-execution.ts'

/** Who is checked, by which version of which flow. */
export function PersonSection({ request }: { request: Execution }) {
  const { executions: texts, version: ofVersion } = useTexts()
  const { documentTypes } = useShared()
  const may = useMay()
  const write = useWriting()
  const { subjectData: data, subjectId, flow, version } = request
  return (
    <Section
      title={texts.execution.person}
      aside={
        may('getSubject') && (
          <Link className="small" to="/subjects/$id" params={{ id: subjectId }}>
            {texts.execution.subject}
          </Link>
        )
      }
    >
      <Facts
        facts={[
          {
            name: texts.columns.document,
            value: `${wordOf(documentTypes, data.identifierType)} ${data.identifierValue}`,
          },
          { name: texts.execution.email, value: write.text(data.email) },
          { name: texts.execution.phone, value: write.text(data.phone) },
          { name: texts.columns.flow, value: write.text(flow?.name) },
          {
            name: texts.execution.version,
            value: version ? ofVersion(write.number(version.versionNumber)) : write.text(null),
          },
        ]}
      />
    </Section>
  )
}
