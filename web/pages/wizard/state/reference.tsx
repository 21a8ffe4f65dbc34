import { useTexts } from '../texts/wizard-texts.ts'
import './state-screen.css'

/** The number by which an applicant and the tenant speak of an application. */
export function Reference({ id }: { id: string }) {
  const { state } = useTexts()
  return (
    <p>
      <span className="muted small">{state.reference}</span>
      <br />
      <span className="reference">{id}</span>
    </p>
  )
}
