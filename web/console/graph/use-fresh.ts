import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql'

/** Asks a query now, past what is known, such as after somebody else's change; undefined when it fails. */
export function useFresh<Answer, Variables extends AnyVariables>(document: TypedDocumentNode<Answer, Variables>) {
  const client = useClient()
  return async (variables: Variables): Promise<Answer | undefined> =>
    (await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()).data
}
