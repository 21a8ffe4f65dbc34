import { route } from '../../http/route.js'

export default route({
  operation: 'listFlowVersions',
  page: 'std',
  document: /* GraphQL */ `
    query listFlowVersions($page: Int, $pageSize: Int, $id: ID!) {
      listFlowVersions(page: $page, pageSize: $pageSize, id: $id) {
        items {
          id flow_id: flowId version_number: versionNumber status row_version: rowVersion published_at: publishedAt
        created_at: createdAt updated_at: updatedAt
        }
        total page page_size: pageSize
      }
    }
  `,
})
