import { getRouteApi, Link, type NavigateOptions } from '@tanstack/react-router'

/** What the compiler refuses of addresses. It is compiled with the console and never run. */
export const refused = [
  // @ts-expect-error no route has this path
  () => getRouteApi('/nope'),
  // @ts-expect-error an address has its parameters
  () => getRouteApi('/flows/$id').useParams().name,
  // @ts-expect-error the search of a route is its own
  () => getRouteApi('/flows').useSearch().tenant,
  // @ts-expect-error no route has this path
  () => <Link to="/flow/$id" params={{ id: '1' }} />,
  // @ts-expect-error the path has a parameter
  () => <Link to="/flows/$id" />,
  // @ts-expect-error the parameter has another name
  () => <Link to="/flows/$id" params={{ flowId: '1' }} />,
  // @ts-expect-error the page of a list is a number
  () => <Link to="/credits" search={{ page: 'first' }} />,
  // @ts-expect-error no flow is in this state
  () => <Link to="/flows" search={{ page: 1, status: 'gone' }} />,
  // @ts-expect-error a list searches for nothing of this name
  () => <Link to="/changes" search={{ page: 1, statuses: 'pending' }} />,
  // @ts-expect-error no route has this path
  (): NavigateOptions => ({ to: '/nope' }),
]

/** What it takes. */
export const taken = [
  () => getRouteApi('/flows/$id').useParams().id satisfies string,
  () => getRouteApi('/administration/tenants').useSearch().page satisfies number,
  () => <Link to="/flows/$id" params={{ id: '1' }} search={{ version: undefined }} />,
  () => <Link to="/settings/branding" />,
]
