import { route } from '../../http/route.js'
import { device } from './fields.js'

export default route({
  operation: 'subjectDevice',
  document: /* GraphQL */ `
    query subjectDevice($id: ID!, $deviceId: ID!) {
      subjectDevice(id: $id, deviceId: $deviceId) {
        ${device}
      }
    }
  `,
})
