import './progress-bar.css'

/** How much of a work is done, from 0 to 1, below its words; a screen reader hears them when it asks. */
export function ProgressBar({ name, words, share }: { name: string; words?: string; share: number }) {
  return (
    <div className="progress">
      <span>{words ?? name}</span>
      <progress className="progress__bar" aria-label={name} aria-valuetext={words} max={1} value={share} />
    </div>
  )
}
