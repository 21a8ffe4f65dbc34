import { route } from '../../http/route.js'

export default route({
  operation: 'subjectEvents',
  page: 'subject',
  document: /* GraphQL */ `
    query subjectEvents($id: ID!, $page: Int, $pageSize: Int, $sort: SortDirection, $eventType: String, $eventSource: EventSource, $from: Timestamp, $to: Timestamp) {
      subjectEvents(id: $id, page: $page, pageSize: $pageSize, sort: $sort, eventType: $eventType, eventSource: $eventSource, from: $from, to: $to) {
        items {
        id event_type: eventType event_source: eventSource event_data: eventData
        device_info: deviceInfo { fingerprint ip geo_city: geoCity } event_timestamp: eventTimestamp
      }
      total page page_size: pageSize
      }
    }
  `,
})
