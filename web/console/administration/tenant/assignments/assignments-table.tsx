import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../../graph/use-action.ts'
import { useMay } from '../../../session/session-context.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import type { Done } from '../../../shared/done-notice.tsx'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/administration-texts.ts'
import type { Assignment } from './assignment.ts'
import { ChangeAssignment } from './change-assignment.tsx'
import { UnassignFlow } from './unassign-flow.document.ts'
import './assignments-table.css'

/** Which flow is for whom, and since when. */
export function AssignmentsTable({
  tenantId,
  items,
  holderOf,
  hasOrganizations,
  onDone,
}: {
  tenantId: string
  items: readonly Assignment[]
  holderOf: (assignment: Assignment) => string
  hasOrganizations: boolean
  onDone: (done: Done) => void
}) {
  const { assignments: texts } = useTexts()
  const may = useMay()
  const write = useWriting()
  return (
    <DataTable
      name={texts.title}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'flow',
          title: texts.flow,
          cell: ({ flow, flowId }) => (
            <>
              {may('getFlow') ? (
                <Link to="/flows/$id" params={{ id: flowId }}>
                  {flow?.name ?? flowId}
                </Link>
              ) : (
                (flow?.name ?? flowId)
              )}{' '}
              {flow?.status === 'inactive' && <Tag>{texts.inactive}</Tag>}
            </>
          ),
        },
        { id: 'holder', title: texts.holder, cell: holderOf },
        { id: 'since', title: texts.since, cell: ({ createdAt }) => write.dayOf(createdAt) },
        {
          id: 'actions',
          title: texts.actions,
          cell: (assignment) => {
            const name = `${assignment.flow?.name ?? assignment.flowId}, ${holderOf(assignment)}`
            return (
              <span className="assignment__actions">
                {may('assignFlow') && may('unassignFlow') && hasOrganizations && (
                  <ChangeAssignment tenantId={tenantId} assignment={assignment} name={name} onDone={onDone} />
                )}
                {may('unassignFlow') && <Unassign id={assignment.id} name={name} onDone={onDone} />}
              </span>
            )
          },
        },
      ]}
    />
  )
}

function Unassign({ id, name, onDone }: { id: string; name: string; onDone: (done: Done) => void }) {
  const { assignments: texts } = useTexts()
  const act = useAction(UnassignFlow, `unassignFlow:${id}`)
  const unassign = async () => {
    const { failure } = await act({ id })
    // Whoever took it away: it is gone, which is what was asked for.
    if (failure && failure.code !== 'NOT_FOUND') return failure
    onDone({ words: texts.removed(name) })
    return undefined
  }
  return (
    <ActionButton
      words={texts.remove}
      label={`${texts.remove}: ${name}`}
      confirm={{ title: texts.removeTitle(name), words: texts.removeWords }}
      onAct={unassign}
    />
  )
}
