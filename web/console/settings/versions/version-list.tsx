import { Tag } from '@otorga/ui/data/tag.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { ReactNode } from 'react'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/settings-texts.ts'
import './version-list.css'

export interface TextVersion {
  version: number
  text: string
  publishedAt: string
}

/** The versions of a text, newest first; the first of all applies. */
export function VersionList({
  page,
  total,
  items,
  none,
  link,
}: {
  page: number
  total: number
  items: readonly TextVersion[]
  /** What holds while there is no version. */
  none: string
  link: (page: number, words: ReactNode) => ReactNode
}) {
  const { versions: texts } = useTexts()
  const write = useWriting()
  if (total === 0) return <Notice>{none}</Notice>
  return (
    <Section title={texts.title} wide>
      <ol className="versions">
        {items.map(({ version, text, publishedAt }) => {
          const applies = version === total
          return (
            <li key={version}>
              <details open={applies}>
                <summary>
                  {texts.one(write.number(version))} <span className="muted">{write.moment(publishedAt)}</span>{' '}
                  {applies && <Tag tone="success">{texts.applies}</Tag>}
                </summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
                <section className="versions__text small" tabIndex={0} aria-label={texts.one(write.number(version))}>
                  {text}
                </section>
              </details>
            </li>
          )
        })}
      </ol>
      <Pager page={page} pageSize={pageSize} total={total} link={link} />
    </Section>
  )
}
