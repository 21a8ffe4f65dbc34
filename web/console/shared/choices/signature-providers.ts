import { pageOf, recordSource } from './record-source.ts'
import { FoundSignatureProviders } from './signature-providers.document.ts'

/** The providers by which the reader may ask for a signature of a kind; a request names a provider by its code. */
export const signatureProviders = (kind: string) =>
  recordSource({
    needs: 'listRequestableSignatureProviders',
    found: FoundSignatureProviders,
    variables: { kind },
    choicesOf: (data) =>
      pageOf(data.listRequestableSignatureProviders, ({ code, name }) => ({ value: code, label: name })),
  })
