import type { CsvColumn } from '../../shared/csv.ts'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { type Alert, useAlertWords } from './alert-words.ts'

/** Alerts as a file has them: what their cards say, and the state by which they are chosen. */
export function useCsv(): CsvColumn<Alert>[] {
  const texts = useTexts()
  const { alertType, alertStatus, severity } = useShared()
  const { noticed, person, worker } = useAlertWords()
  return [
    { title: texts.csv.alert, value: (alert) => wordOf(alertType, alert.alertType) },
    { title: texts.severity, value: (alert) => wordOf(severity, alert.severity) },
    { title: texts.csv.status, value: ({ status }) => wordOf(alertStatus, status) },
    { title: texts.csv.noticed, value: noticed },
    { title: texts.csv.person, value: person },
    { title: texts.csv.created, value: ({ createdAt }) => createdAt, isMoment: true },
    { title: texts.worker, value: (alert) => (alert.assignedToId ? worker(alert) : texts.unassigned) },
    { title: texts.resolution, value: ({ resolution }) => resolution && wordOf(texts.resolutions, resolution) },
    { title: texts.note, value: ({ note }) => note },
  ]
}
