import { ChosenProduct, FoundProducts } from './products.document.ts'
import { pageOf, recordSource } from './record-source.ts'

const source = (variables: { isActive?: boolean }) =>
  recordSource({
    needs: 'listCreditProducts',
    found: FoundProducts,
    variables,
    choicesOf: (data) => pageOf(data.listCreditProducts, ({ id, name }) => ({ value: id, label: name })),
    naming: {
      needs: 'getCreditProduct',
      document: ChosenProduct,
      wordsOf: (data) => data.getCreditProduct?.name,
    },
  })

/** Products by name or code. */
export const products = source({})

/** Those of them that take applications. */
export const lentProducts = source({ isActive: true })
