import { Button } from '@otorga/ui/actions/button.tsx'
import { type Fact, Facts } from '@otorga/ui/frame/facts.tsx'
import { useTexts } from '../texts/wizard-texts.ts'
import './review-screen.css'

/** One part of the answers, with the way back to it. */
export function ReviewPart({
  title,
  facts,
  onChange,
}: {
  title: string
  facts: readonly Fact[]
  onChange: () => void
}) {
  const { review } = useTexts()
  return (
    <section className="part">
      <div className="part__head">
        <h2>{title}</h2>
        <Button kind="plain" label={review.changeWhat(title)} onPress={onChange}>
          {review.change}
        </Button>
      </div>
      <Facts facts={facts} />
    </section>
  )
}
