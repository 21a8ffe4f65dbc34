import './tips.css'

/** What to look after before the camera is opened. */
export function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="tips">
      {tips.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
