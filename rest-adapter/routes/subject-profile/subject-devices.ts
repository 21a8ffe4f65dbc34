import { route } from '../../http/route.js'
import { device } from './fields.js'

export default route({
  operation: 'subjectDevices',
  page: 'subject',
  document: /* GraphQL */ `
    query subjectDevices($id: ID!, $page: Int, $pageSize: Int, $sort: SortDirection) {
      subjectDevices(id: $id, page: $page, pageSize: $pageSize, sort: $sort) {
        items {
        ${device}
      }
      total page page_size: pageSize
      }
    }
  `,
})
