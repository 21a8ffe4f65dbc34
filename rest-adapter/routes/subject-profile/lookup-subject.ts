import { route } from '../../http/route.js'
import { subject } from './fields.js'

export default route({
  operation: 'lookupSubject',
  document: /* GraphQL */ `
    query lookupSubject($identifierType: String!, $identifierValue: String!) {
      lookupSubject(identifierType: $identifierType, identifierValue: $identifierValue) {
        ${subject}
      }
    }
  `,
})
