import { type Difference, differences } from '@otorga/ui/data/difference.ts'
import { problemWords } from '@otorga/ui/feedback/problem.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { CsvButton } from '../../shared/csv-button.tsx'
import { fullName } from '../../shared/full-name.ts'
import { isFlow, usePayloadWords } from '../../shared/payloads/use-payload-words.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useFlowNames } from '../../shared/use-flow-names.ts'
import { useTexts } from '../texts/changes-texts.ts'
import { type Change, useChangeTitle } from './change-words.ts'

/** Saves the changes that are shown as a table, what each makes different in one cell. */
export function ChangesCsv({ changes }: { changes: readonly Change[] }) {
  const { texts: all } = useReading()
  const texts = useTexts()
  const titleOf = useChangeTitle()
  const differenceOf = useDifference(changes)
  const { csv } = texts
  return (
    <CsvButton
      name={texts.title}
      rows={changes}
      columns={[
        { title: texts.words.what, value: titleOf },
        { title: csv.record, value: ({ entityName }) => entityName },
        { title: csv.status, value: ({ status }) => wordOf(texts.statuses, status) },
        { title: csv.maker, value: ({ requestedBy }) => requestedBy && fullName(requestedBy) },
        { title: csv.proposed, value: ({ createdAt }) => createdAt, isMoment: true },
        { title: csv.checker, value: ({ decidedBy }) => decidedBy && fullName(decidedBy) },
        { title: csv.decided, value: ({ decidedAt }) => decidedAt, isMoment: true },
        { title: texts.decide.notes, value: ({ notes }) => notes },
        { title: csv.failure, value: ({ failure }) => failure && problemWords(all, failure)[0] },
        { title: texts.words.name, value: differenceOf },
      ]}
    />
  )
}

/** What a change makes different, such as `Name: nothing → Payroll loan · Code: nothing → PL`. */
function useDifference(changes: readonly Change[]): (change: Change) => string {
  const { words } = useTexts()
  const { nameOf, textOf } = usePayloadWords()
  const found = new Map(changes.map((one) => [one.id, differences(one.payloadBefore, one.payloadAfter)]))
  const ofFlows = [...found.values()].flat().filter(({ path }) => isFlow(path))
  const flows = ofFlows.flatMap(({ before, after }) => [before, after]).filter((id) => typeof id === 'string')
  const names = useFlowNames(flows)
  const shown = (value: unknown, path: string) => {
    if (value === undefined || value === null) return words.nothing
    return isFlow(path) ? (names.get(String(value)) ?? String(value)) : textOf(value, path)
  }
  const said = ({ path, before, after }: Difference) =>
    `${nameOf(path)}: ${shown(before, path)} → ${shown(after, path)}`
  return ({ id }) => (found.get(id) ?? []).map(said).join(' · ')
}
