import { graphql } from '../../graph/tada.ts'

export const TrailChain = graphql(`
  query TrailChain {
    auditChainState {
      sealedEvents
      seals
      sealedAt
      head
      waitingEvents
      vouchedEvents
      vouchedAt
      isSound
    }
  }
`)
