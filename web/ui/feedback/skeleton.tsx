import { useReading } from '../texts/texts.tsx'
import './skeleton.css'

/** The place of what is being loaded. It shows itself after a moment, so that what comes at once does not flicker. */
export function Skeleton({ lines = 5 }: { lines?: number }) {
  const { texts } = useReading()
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
        <span key={at} className="skeleton__line" aria-hidden="true" />
      ))}
    </div>
  )
}
