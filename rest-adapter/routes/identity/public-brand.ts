import { route } from '../../http/route.js'

export default route({
  operation: 'publicBrand',
  document: /* GraphQL */ `
    query publicBrand($tenant: String) {
      publicBrand(tenant: $tenant) {
        name
        locale
        timezone
        logo_url: logoUrl
        primary_color: primaryColor
        contact { email phone address website }
      }
    }
  `,
})
