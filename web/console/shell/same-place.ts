interface Place {
  pathname: string
  search: object
}

const of = ({ pathname, search }: Place) => {
  // The tenant is for the sign-in alone.
  const said = Object.entries(search).filter(([name, value]) => name !== 'tenant' && value !== undefined)
  return JSON.stringify([pathname, said.sort()])
}

/** Whether two addresses lead to the same: one screen with one search. */
export const isSamePlace = (one: Place | undefined, other: Place): boolean => one !== undefined && of(one) === of(other)
