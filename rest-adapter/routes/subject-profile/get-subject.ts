import { route } from '../../http/route.js'
import { subject } from './fields.js'

export default route({
  operation: 'getSubject',
  document: /* GraphQL */ `
    query getSubject($id: ID!) {
      getSubject(id: $id) {
        ${subject}
      }
    }
  `,
})
