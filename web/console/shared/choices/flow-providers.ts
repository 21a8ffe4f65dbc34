import { ChosenFlowProvider, FoundFlowProviders } from './flow-providers.document.ts'
import { pageOf, recordSource } from './record-source.ts'

/** The providers of identity checks in use that do one of some kinds of work; a step names a provider by its code. */
export const flowProviders = (kinds: readonly string[]) =>
  recordSource({
    needs: 'listFlowProviders',
    found: FoundFlowProviders,
    choicesOf: (data) =>
      pageOf(data.listFlowProviders, ({ code, name, kind }) =>
        kinds.includes(kind) ? { value: code, label: name } : undefined,
      ),
    naming: {
      needs: 'listFlowProviders',
      document: ChosenFlowProvider,
      wordsOf: (data, code) => data.listFlowProviders?.items.find((one) => one.code === code)?.name,
    },
  })
