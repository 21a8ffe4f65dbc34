import { route } from '../../http/route.js'
import { device } from './fields.js'

export default route({
  operation: 'internalDevices',
  page: 'subject',
  document: /* GraphQL */ `
    query internalDevices($id: ID!, $page: Int, $pageSize: Int, $sort: SortDirection) {
      internalDevices(id: $id, page: $page, pageSize: $pageSize, sort: $sort) {
        items {
        ${device}
      }
      total page page_size: pageSize
      }
    }
  `,
})
