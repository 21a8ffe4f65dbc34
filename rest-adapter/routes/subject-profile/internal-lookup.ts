import { route } from '../../http/route.js'
import { subject } from './fields.js'

export default route({
  operation: 'internalLookup',
  document: /* GraphQL */ `
    query internalLookup($identifierType: String!, $identifierValue: String!) {
      internalLookup(identifierType: $identifierType, identifierValue: $identifierValue) {
        ${subject}
      }
    }
  `,
})
