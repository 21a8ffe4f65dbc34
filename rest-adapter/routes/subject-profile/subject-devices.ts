import { route } from '../../http/route.js'

export default route({
  operation: 'subjectDevices',
  page: 'subject',
  document: /* GraphQL */ `
    query subjectDevices($id: ID!, $page: Int, $pageSize: Int, $sort: String) {
      subjectDevices(id: $id, page: $page, pageSize: $pageSize, sort: $sort) {
        items {
        id device_fingerprint: deviceFingerprint ip_address: ipAddress user_agent: userAgent geo_country: geoCountry
        geo_city: geoCity access_count: accessCount first_seen_at: firstSeenAt last_seen_at: lastSeenAt
      }
      total page page_size: pageSize
      }
    }
  `,
})
