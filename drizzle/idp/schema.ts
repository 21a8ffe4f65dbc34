import { pgSchema } from 'drizzle-orm/pg-core'

/** Schema of the embedded identity provider. No component reads it: it takes the place of Keycloak's database. */
export const idp = pgSchema('idp')
