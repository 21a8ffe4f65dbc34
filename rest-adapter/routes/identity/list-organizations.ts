import { route } from '../../http/route.js'

export default route({
  operation: 'listOrganizations',
  document: `
    query listOrganizations($page: Int, $pageSize: Int) {
      listOrganizations(page: $page, pageSize: $pageSize) {
        items {
          id name code status domains attributes idp_id: idpId user_count: userCount row_version: rowVersion
          created_at: createdAt updated_at: updatedAt
        }
        total page page_size: pageSize
      }
    }
  `,
  page: 'std',
})
