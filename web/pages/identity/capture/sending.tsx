import { useTexts } from '../texts/identity-texts.ts'
import './sending.css'

/** How much of a step is sent; then that it is checked. */
export function Sending({ sent }: { sent: number | undefined }) {
  const texts = useTexts()
  const percent = Math.round((sent ?? 0) * 100)
  return (
    <div className="sending" role="status">
      {sent !== undefined && (
        <>
          <p>{percent < 100 ? texts.sending(percent - (percent % 10)) : texts.checking}</p>
          <span className="sending__line" aria-hidden="true">
            <span
              className={`sending__part${percent < 100 ? '' : ' sending__part--waits'}`}
              style={{ width: `${percent}%` }}
            />
          </span>
        </>
      )}
    </div>
  )
}
