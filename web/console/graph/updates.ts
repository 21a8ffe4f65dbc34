import type { UpdatesConfig } from '@urql/exchange-graphcache'
import { graphql } from './tada.ts'

const activity = graphql('fragment Activity on CreditProduct { id isActive }')

/** What an answer says of a record that it does not contain; a change that shows at once says it by the same way. */
export const updates: UpdatesConfig = {
  Mutation: Object.fromEntries(
    ['activateCreditProduct', 'deactivateCreditProduct'].map((name) => [
      name,
      (answer, { id }, cache) => {
        const made = answer[name] as { isActive: boolean } | null | undefined
        if (made) cache.writeFragment(activity as never, { __typename: 'CreditProduct', id, isActive: made.isActive })
      },
    ]),
  ),
}
