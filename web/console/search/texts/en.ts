export const en = {
  title: 'Search',
  label: 'Search applications and people',
  hint: 'Name, document number, reference or id',
  button: 'Search',
  ask: 'Write at least two letters or digits.',
  none: (text: string) => `Nothing is found for “${text}”.`,
  applications: 'Applications',
  people: 'People',
  more: 'There are more. Write more of the name or number.',
  nameless: 'Not named yet',
} as const
