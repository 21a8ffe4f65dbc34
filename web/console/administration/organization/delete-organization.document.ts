import { graphql } from '../../graph/tada.ts'

export const DeleteOrganization = graphql(`
  mutation DeleteOrganization($id: ID!) {
    deleteOrganization(id: $id)
  }
`)
