import './step-progress.css'

/** How far somebody is, in words and as a line. */
export function StepProgress({ step, of, words }: { step: number; of: number; words: string }) {
  return (
    <div className="progress">
      <span>{words}</span>
      <span className="progress__line" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
          <span key={at} className={`progress__part${at < step ? ' progress__part--done' : ''}`} />
        ))}
      </span>
    </div>
  )
}
