import { graphql } from '../../graph/tada.ts'

export const SignatureDeliveriesSection = graphql(`
  fragment SignatureDeliveriesSection on WebhookDelivery {
    id
    type
    url
    status
    log { at statusCode error }
  }
`)
