import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { draftOf, forgetDraft, useDraft } from '@otorga/ui/intent/use-draft.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from 'urql'
import type { Failure } from '../../graph/failure.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { carriedOver } from '../../shared/versions/carried-over.ts'
import { useTexts } from '../texts/products-texts.ts'
import { EditProductScreen as document } from './edited-product.document.ts'
import { productSchema } from './product.schema.ts'
import { ProductConflict } from './product-conflict.tsx'
import { ProductForm } from './product-form.tsx'
import { changeInput } from './product-input.ts'
import type { Sent } from './sent-product.tsx'
import { type TypedProduct, typedOf } from './typed-product.ts'
import { UpdateCreditProduct } from './update-credit-product.document.ts'

type Product = NonNullable<ResultOf<typeof document>['getCreditProduct']>

/** What is typed, and the version upon which it is typed: a draft must not be taken for a change of a newer one. */
interface EditedProduct extends TypedProduct {
  opened: { version: number; typed: TypedProduct }
}

const opened = (product: Product) => ({ version: product.rowVersion, typed: typedOf(product) })

/** The form of a product that is there. */
export function EditProduct({ product, onSent }: { product: Product; onSent: (sent: Sent) => void }) {
  const { form: texts } = useTexts()
  const { id } = product
  const draft = `updateCreditProduct:${id}`
  const client = useClient()
  const act = useAction(UpdateCreditProduct, draft)
  const [conflict, meet] = useState<Product>()
  const [isSame, blame] = useState(false)
  const form = useForm<EditedProduct>({
    defaultValues: draftOf<EditedProduct>(draft, { ...typedOf(product), opened: opened(product) }),
    resolver: resolverOf(productSchema as never) as never,
    mode: 'onTouched',
  })
  useDraft(draft, form)
  const done = (isProposed: boolean) => {
    forgetDraft(draft)
    onSent({ isProposed, id })
    return undefined
  }
  const send = async (): Promise<Failure | undefined> => {
    const { opened: from, ...typed } = form.getValues()
    const input = changeInput(from.typed, typed)
    blame(!input)
    if (!input) return undefined
    const { answer, failure } = await act({ id, input, ifMatch: `"${from.version}"` })
    if (failure?.code === 'PRECONDITION_FAILED') {
      const { data } = await client.query(document, { id }, { requestPolicy: 'network-only' }).toPromise()
      const stored = data?.getCreditProduct
      // Whoever lost the answer to their own change does not conflict with themselves.
      if (stored && !changeInput(typedOf(stored), typed)) return done(false)
      if (stored) {
        meet(stored)
        return undefined
      }
    }
    if (failure) return failure
    return done(answer.updateCreditProduct?.__typename === 'ChangeRequest')
  }
  const goOn = (stored: Product, typed: TypedProduct) => {
    form.reset({ ...typed, opened: opened(stored) })
    meet(undefined)
  }
  const { opened: from, ...typed } = form.watch()
  return (
    <>
      {product.requiresApproval && <Notice>{texts.approval}</Notice>}
      <ProductForm form={form} action={product.requiresApproval ? texts.propose : texts.save} onSend={send} />
      <div role="status">{isSame && <Notice kind="warning">{texts.same}</Notice>}</div>
      {conflict && (
        <ProductConflict
          stored={typedOf(conflict)}
          typed={carriedOver<TypedProduct>(from.typed, typed, typedOf(conflict))}
          onKeep={(mine) => goOn(conflict, mine)}
          onDrop={() => goOn(conflict, typedOf(conflict))}
          onClose={() => meet(undefined)}
        />
      )}
    </>
  )
}
