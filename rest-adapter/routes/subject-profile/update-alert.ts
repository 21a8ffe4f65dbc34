import { route } from '../../http/route.js'
import { alert } from './fields.js'

export default route({
  operation: 'updateAlert',
  document: /* GraphQL */ `
    mutation updateAlert($id: ID!, $input: UpdateAlertInput!) {
      updateAlert(id: $id, input: $input) {
        ${alert}
      }
    }
  `,
})
