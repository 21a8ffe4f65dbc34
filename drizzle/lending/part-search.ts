import type { PartSearch } from '../part-search.js'
import { creditProduct, productText } from './tables/credit-product.js'

/** Products by a part of their names or codes. */
export const productsContaining = {
  component: 'lending',
  table: creditProduct,
  text: productText(creditProduct),
} as const satisfies PartSearch
