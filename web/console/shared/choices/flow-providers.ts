import { ChosenFlowProvider, FoundFlowProviders } from './flow-providers.document.ts'
import { pageOf, recordSource } from './record-source.ts'

/** The providers of identity checks in use that do one of some kinds of work; a step names a provider by its code. */
export const flowProviders = (kinds: readonly string[]) =>
  recordSource({
    needs: 'listFlowProviders',
    found: FoundFlowProviders,
    variables: { kinds },
    choicesOf: (data) => pageOf(data.listFlowProviders, ({ code, name }) => ({ value: code, label: name })),
    naming: {
      needs: 'listFlowProviders',
      document: ChosenFlowProvider,
      wordsOf: (data) => data.listFlowProviders?.items[0]?.name,
    },
  })
