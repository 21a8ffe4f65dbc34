import { route } from '../../http/route.js'

export default route({
  operation: 'internalDevices',
  page: 'subject',
  document: /* GraphQL */ `
    query internalDevices($id: ID!, $page: Int, $pageSize: Int, $sort: String) {
      internalDevices(id: $id, page: $page, pageSize: $pageSize, sort: $sort) {
        items {
        id device_fingerprint: deviceFingerprint ip_address: ipAddress user_agent: userAgent geo_country: geoCountry
        geo_city: geoCity access_count: accessCount first_seen_at: firstSeenAt last_seen_at: lastSeenAt
      }
      total page page_size: pageSize
      }
    }
  `,
})
