import { useState } from 'react'
import { useAction } from '../../graph/use-action.ts'
import { useTexts } from '../texts/products-texts.ts'
import { ActivateCreditProduct } from './activate-credit-product.document.ts'
import { DeactivateCreditProduct } from './deactivate-credit-product.document.ts'

/** Lets a product take applications, or no more; each answers why it failed, and `done` says what was done last. */
export function useActivation(id: string) {
  const { activation } = useTexts()
  const [done, tell] = useState<string>()
  const activate = useAction(ActivateCreditProduct, `activateCreditProduct:${id}`)
  const deactivate = useAction(DeactivateCreditProduct, `deactivateCreditProduct:${id}`)
  return {
    done,
    async activate() {
      const { failure } = await activate({ id })
      if (!failure) tell(activation.activated)
      return failure
    },
    async deactivate() {
      const { failure } = await deactivate({ id })
      if (!failure) tell(activation.deactivated)
      return failure
    },
  }
}
