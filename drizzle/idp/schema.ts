import { pgSchema } from 'drizzle-orm/pg-core'

/** Schema of the embedded identity provider, which no component reads: it stands where Keycloak's own database would. */
export const idp = pgSchema('idp')
