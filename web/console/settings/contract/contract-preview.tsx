import { useQuery } from '../../graph/use-query.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { useTexts } from '../texts/settings-texts.ts'
import type { TextLanguage } from '../versions/search.ts'
import { FirstProduct } from './contract.document.ts'
import { DrawContract } from './draw-contract.tsx'

/** The contract of a product with the clauses as they are typed; it needs a product. */
export function ContractPreview({ clauses, language }: { clauses: string; language: TextLanguage }) {
  const { contract: texts } = useTexts()
  const [result, retry] = useQuery({ query: FirstProduct })
  return (
    <QueryView
      result={result}
      pick={(data) => data.listCreditProducts}
      retry={() => retry({ requestPolicy: 'network-only' })}
    >
      {({ items: [first] }) =>
        first ? (
          <DrawContract first={first.id} clauses={clauses} language={language} />
        ) : (
          <p className="small muted">{texts.noProduct}</p>
        )
      }
    </QueryView>
  )
}
