import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Refused } from '../../shared/refused.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTexts } from '../texts/products-texts.ts'
import { EditProduct } from './edit-product.tsx'
import { EditProductScreen as document } from './edited-product.document.ts'
import { type Sent, SentProduct } from './sent-product.tsx'

const route = getRouteApi('/products/$id/edit')

/** Changes a product, or proposes it to another person. */
export function EditProductScreen() {
  const { id } = route.useParams()
  const texts = useTexts()
  const may = useMay()
  const [result, retry] = useQuery({ query: document, variables: { id }, requestPolicy: 'network-only' })
  const [sent, tell] = useState<Sent>()
  const product = result.data?.getCreditProduct
  return (
    <Screen title={product ? texts.form.editTitle(product.name) : texts.form.edit} lead={product?.code}>
      {!may('updateCreditProduct') && <Refused />}
      {may('updateCreditProduct') && !sent && (
        <QueryView
          result={result}
          pick={(data) => data.getCreditProduct}
          retry={() => retry({ requestPolicy: 'network-only' })}
        >
          {(stored) => <EditProduct key={id} product={stored} onSent={tell} />}
        </QueryView>
      )}
      <div role="status">{sent && <SentProduct sent={sent} />}</div>
    </Screen>
  )
}
