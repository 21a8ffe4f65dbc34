import { route } from '../../http/route.js'

export default route({
  operation: 'listApplications',
  page: 'std',
  document: /* GraphQL */ `
    query listApplications($page: Int, $pageSize: Int, $status: ApplicationStatus, $sort: String) {
      listApplications(page: $page, pageSize: $pageSize, status: $status, sort: $sort) {
        items {
          id
          product_id: productId
          status
          subject_data: subjectData { first_name: firstName last_name: lastName document_number: documentNumber }
          simulation_result: simulationResult { amount term_days: termDays total_to_pay: totalToPay }
          created_at: createdAt
        }
        total
        page
        page_size: pageSize
      }
    }
  `,
})
