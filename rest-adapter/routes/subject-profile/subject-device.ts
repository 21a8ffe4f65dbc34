import { route } from '../../http/route.js'

export default route({
  operation: 'subjectDevice',
  document: /* GraphQL */ `
    query subjectDevice($id: ID!, $deviceId: ID!) {
      subjectDevice(id: $id, deviceId: $deviceId) {
        id device_fingerprint: deviceFingerprint ip_address: ipAddress user_agent: userAgent geo_country: geoCountry
        geo_city: geoCity access_count: accessCount first_seen_at: firstSeenAt last_seen_at: lastSeenAt
      }
    }
  `,
})
