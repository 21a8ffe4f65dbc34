import { useMay } from '../session/session-context.ts'

/** Whether somebody may ask for signatures at the console: the answer tells where its documents go, and its screen what became of it. */
export function useMayAsk(): boolean {
  const may = useMay()
  return may('createSignatureRequest') && may('listSignatureDocuments') && may('getSignatureRequest')
}
