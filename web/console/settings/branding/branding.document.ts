import { graphql } from '../../graph/tada.ts'

export const BrandingScreen = graphql(`
  query BrandingScreen {
    tenantSettings {
      id
      rowVersion
      branding {
        logoUrl
        primaryColor
        contact { email phone address website }
      }
    }
  }
`)
