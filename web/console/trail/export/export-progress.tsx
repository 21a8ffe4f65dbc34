import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { ProgressBar } from '@otorga/ui/feedback/progress-bar.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { useEffect } from 'react'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { categoryOf, severityOf } from '../ocsf.ts'
import { useTexts } from '../texts/trail-texts.ts'
import { AuditExport as document } from './audit-export.document.ts'
import { writtenShare } from './written-share.ts'
import './export-progress.css'

const tones: Record<string, Tone> = { completed: 'success', failed: 'danger' }
const running = new Set(['pending', 'processing'])
const askEveryMs = 1_000

/** One export: how far it is, and its file as soon as it is there. */
export function ExportProgress({ id }: { id: string }) {
  const { export: texts } = useTexts()
  const write = useWriting()
  const chosen = useChosen()
  const [result, retry] = useQuery({ query: document, variables: { id } })
  const status = result.data?.getAuditExport?.status
  const runs = status !== undefined && running.has(status)
  useEffect(() => {
    if (!runs || result.fetching) return
    const timer = setTimeout(() => retry({ requestPolicy: 'network-only' }), askEveryMs)
    return () => clearTimeout(timer)
  }, [runs, result.fetching, retry])
  return (
    <Section
      title={texts.title}
      aside={
        <span role="status">
          {status && <Tag tone={tones[status] ?? 'neutral'}>{wordOf(texts.statuses, status)}</Tag>}
        </span>
      }
      wide
    >
      <QueryView result={result} pick={(data) => data.getAuditExport} retry={() => retry()}>
        {({ format, requestedAt, fileUrl, totalEvents, sizeBytes, sha256, expiresAt, ...one }) => (
          <>
            {status === 'failed' && <p>{texts.failed}</p>}
            {runs && one.writtenEvents !== null && one.expectedEvents !== null && (
              <WrittenShare written={one.writtenEvents} expected={one.expectedEvents} />
            )}
            <Facts
              facts={[
                ...chosen(one.filters),
                { name: texts.format, value: wordOf(texts.formats, format) },
                { name: texts.requested, value: write.moment(requestedAt) },
                { name: texts.events, value: write.number(totalEvents) },
                {
                  name: texts.size,
                  value: write.text(sizeBytes === null ? null : texts.bytes(write.number(sizeBytes))),
                },
                { name: texts.kept, value: write.moment(expiresAt) },
              ]}
            />
            {sha256 && (
              <p className="small export__sum">
                <span className="muted">SHA-256: </span>
                {sha256}
              </p>
            )}
            {fileUrl && (
              <a className="button button--first export__file" href={fileUrl} download>
                {texts.download}
              </a>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

type Filters = NonNullable<ResultOf<typeof document>['getAuditExport']>['filters']

/** What the events of a file were chosen by. */
function useChosen() {
  const { filters: words, names, categories } = useTexts()
  const { filters: shared } = useShared()
  const write = useWriting()
  return ({ severityId, categoryUid, timeFrom, timeTo }: Filters) => {
    const category = categoryOf({ categoryUid: categoryUid ?? 0 })
    return [
      ...(severityId ? [{ name: words.severity, value: names[severityOf(severityId)] }] : []),
      ...(category ? [{ name: words.category, value: categories[category] }] : []),
      ...(timeFrom ? [{ name: shared.from, value: write.moment(timeFrom) }] : []),
      ...(timeTo ? [{ name: shared.to, value: write.moment(timeTo) }] : []),
    ]
  }
}

function WrittenShare({ written, expected }: { written: number; expected: number }) {
  const { export: texts } = useTexts()
  const write = useWriting()
  const share = writtenShare(written, expected)
  const words = texts.written(write.number(written), write.number(expected), write.percent(share))
  return <ProgressBar name={texts.share} words={words} share={share} />
}
