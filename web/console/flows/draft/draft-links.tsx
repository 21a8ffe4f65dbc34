import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/session-context.ts'
import { useTexts } from '../texts/flows-texts.ts'

/** Where a draft leads: back to its flow, beside the version in use, and to the past. */
export function DraftLinks({ id, canCompare }: { id: string; canCompare: boolean }) {
  const { flow: texts } = useTexts()
  const may = useMay()
  return (
    <>
      <Link to="/flows/$id" params={{ id }}>
        {texts.toFlow}
      </Link>
      {canCompare && (
        <Link to="/flows/$id/compare" params={{ id }}>
          {texts.compare}
        </Link>
      )}
      {may('simulateFlowVersion') && (
        <Link to="/flows/$id/simulation" params={{ id }} search={{ days: 30 }}>
          {texts.simulate}
        </Link>
      )}
    </>
  )
}
