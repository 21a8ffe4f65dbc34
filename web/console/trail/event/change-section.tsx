import { BeforeAndAfter } from '@otorga/ui/data/before-and-after.tsx'
import { differences } from '@otorga/ui/data/difference.ts'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { changeOf } from '../../shared/change-of.ts'
import { usePayloadWords } from '../../shared/payloads/use-payload-words.tsx'
import { Section } from '../../shared/section.tsx'
import { useTexts } from '../texts/trail-texts.ts'
import './change-section.css'

/** What an event made different, its further facts, and all of it as it was recorded. */
export function ChangeSection({ unmapped }: { unmapped: unknown }) {
  const { event: texts } = useTexts()
  const { nameOf, wordsOf } = usePayloadWords()
  const { change, rest } = changeOf(unmapped)
  const { request_id: _, ...further } = rest
  const facts = differences(undefined, further)
  return (
    <>
      {(change.before !== undefined || change.after !== undefined) && (
        <Section title={texts.change} wide>
          <BeforeAndAfter {...change} words={texts.words} nameOf={nameOf} wordsOf={wordsOf} />
        </Section>
      )}
      <Section title={texts.further} wide>
        {facts.length > 0 && (
          <Facts facts={facts.map(({ path, after }) => ({ name: nameOf(path), value: wordsOf(after, path) }))} />
        )}
        <details className="small">
          <summary>{texts.raw}</summary>
          <pre className="recorded">{JSON.stringify(unmapped, null, 2)}</pre>
        </details>
      </Section>
    </>
  )
}
