import { Link } from '@tanstack/react-router'
import { useMay } from '../session/session-context.ts'
import { useShared } from './texts/shared-texts.ts'

/** Whether somebody may ask for identity checks at the console: the screen of the execution has the link, and what became of it. */
export function useMayAskForCheck(): boolean {
  const may = useMay()
  return may('createFlowRequest') && may('listRequestableFlows') && may('getFlowRequest')
}

/** The way to ask a person for an identity check, for whoever may. */
export function AskForCheck({ subject, flow }: { subject?: string; flow?: string | undefined }) {
  const { askForCheck } = useShared()
  if (!useMayAskForCheck()) return null
  return (
    <Link className="button button--first" to="/executions/new" search={{ subject, flow }}>
      {askForCheck}
    </Link>
  )
}
