import { graphql } from '../../graph/tada.ts'

/** Whether any product takes applications. */
export const LentProducts = graphql(`
  query LentProducts {
    listCreditProducts(isActive: true, pageSize: 1) { total }
  }
`)
