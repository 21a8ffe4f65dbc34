import { graphql } from '../../graph/tada.ts'

/** One text in one language: what is in force of it, and what was before. */
export const TextVersions = graphql(`
  query TextVersions($kind: TextKind!, $language: TextLanguage!, $page: Int, $pageSize: Int) {
    tenantSettings { id rowVersion }
    newest: listLegalTexts(kind: $kind, language: $language, pageSize: 1) {
      items { version text }
    }
    listLegalTexts(kind: $kind, language: $language, page: $page, pageSize: $pageSize) {
      total
      items { version text publishedAt }
    }
  }
`)
