import { graphql } from '../../graph/tada.ts'

export const QueueProducts = graphql(`
  query QueueProducts {
    listCreditProducts(sort: "name:asc", pageSize: 100) { total items { id name } }
  }
`)
