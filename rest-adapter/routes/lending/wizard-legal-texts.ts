import { route } from '../../http/route.js'

export default route({
  operation: 'wizardLegalTexts',
  document: /* GraphQL */ `
    query wizardLegalTexts($tenant: String, $language: TextLanguage) {
      wizardLegalTexts(tenant: $tenant, language: $language) {
        texts { kind language version text }
      }
    }
  `,
})
