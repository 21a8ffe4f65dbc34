import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useReasons } from '../../shared/checks/use-reasons.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { OutcomeTag } from '../flow-tags.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { mostShown, type Tried, tableOf } from './moves.ts'
import { OutcomesTable } from './outcomes-table.tsx'
import type { Simulated } from './use-simulation.ts'

/** What became of the executions that were tried: all of them in a table, and those that change one by one. */
export function OutcomesSection({
  found,
  canOpen,
}: {
  found: Tried<Simulated>
  /** Whether the reader may open the executions. */
  canOpen: boolean
}) {
  const { simulation: texts, outcomes } = useTexts()
  const write = useWriting()
  const reasonsOf = useReasons()
  const table = tableOf(found.moves)
  const columns: TableColumn<Simulated>[] = [
    {
      id: 'execution',
      title: texts.columns.execution,
      cell: ({ requestId }) =>
        canOpen ? (
          <Link to="/executions/$id" params={{ id: requestId }}>
            {requestId}
          </Link>
        ) : (
          requestId
        ),
    },
    { id: 'before', title: texts.columns.before, cell: ({ outcomeThen }) => <OutcomeTag outcome={outcomeThen} /> },
    { id: 'after', title: texts.columns.after, cell: ({ outcomeNow }) => <OutcomeTag outcome={outcomeNow} /> },
    { id: 'score', title: texts.columns.score, numeric: true, cell: ({ score }) => write.number(score) },
    { id: 'reasons', title: texts.columns.reasons, cell: ({ reasons }) => write.text(reasonsOf(reasons)) },
  ]
  const csv = [
    { title: texts.columns.execution, value: ({ requestId }: Simulated) => requestId },
    { title: texts.columns.before, value: ({ outcomeThen }: Simulated) => wordOf(outcomes, outcomeThen) },
    { title: texts.columns.after, value: ({ outcomeNow }: Simulated) => wordOf(outcomes, outcomeNow) },
    { title: texts.columns.score, value: ({ score }: Simulated) => score },
    { title: texts.columns.reasons, value: ({ reasons }: Simulated) => reasonsOf(reasons) },
  ]
  if (found.total === 0)
    return (
      <div role="status">
        <Notice>{texts.none}</Notice>
      </div>
    )
  return (
    <>
      <p role="status" className="small">
        {texts.progress(write.number(found.done), write.number(found.total))}{' '}
        {texts.same(write.number(table.same), write.number(table.total))}
      </p>
      <Section title={texts.table}>
        <OutcomesTable table={table} />
        <p className="muted small">{texts.unknownWords}</p>
      </Section>
      <Section title={texts.changed} aside={<CsvButton name={texts.changed} columns={csv} rows={found.executions} />}>
        {found.executions.length === 0 ? (
          <p className="muted small">{texts.nothing}</p>
        ) : (
          <>
            {found.executions.length === mostShown && (
              <p className="muted small">{texts.shown(write.number(mostShown))}</p>
            )}
            <DataTable
              name={texts.changed}
              columns={columns}
              rows={found.executions}
              rowKey={({ requestId }) => requestId}
            />
          </>
        )}
      </Section>
    </>
  )
}
