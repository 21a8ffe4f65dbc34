import { graphql } from '../../graph/tada.ts'

export const UpdateOrganization = graphql(`
  mutation UpdateOrganization($id: ID!, $ifMatch: String, $input: UpdateOrganizationInput!) {
    updateOrganization(id: $id, ifMatch: $ifMatch, input: $input) { id name code status domains rowVersion }
  }
`)
