import { route } from '../../http/route.js'

export default route({
  operation: 'listFlows',
  page: 'std',
  document: /* GraphQL */ `
    query listFlows($page: Int, $pageSize: Int, $status: String, $isTemplate: Boolean) {
      listFlows(page: $page, pageSize: $pageSize, status: $status, isTemplate: $isTemplate) {
        items {
          id name slug description is_template: isTemplate template_category: templateCategory status
        version { id version_number: versionNumber status }
        row_version: rowVersion created_at: createdAt updated_at: updatedAt
        }
        total page page_size: pageSize
      }
    }
  `,
})
