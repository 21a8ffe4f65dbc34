export const en = {
  title: 'Search',
  ask: 'Write at least three letters or digits.',
  none: (text: string) => `Nothing is found for “${text}”.`,
  applications: 'Applications',
  people: 'People',
  users: 'Users',
  byId: 'By this id',
  kinds: {
    product: 'product',
    execution: 'identity check',
    signature: 'signature',
    user: 'user',
    event: 'event of the trail',
  },
  more: 'There are more. Write more of the name or number.',
  nameless: 'Not named yet',
} as const
