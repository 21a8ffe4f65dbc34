import { whenReady } from '../../base/soon/index.js'
import { failed, type Span, tracedPart } from '../../base/tracing/index.js'

interface Asked {
  /** The component whose subgraph answers. */
  component: string
  type: 'query' | 'mutation' | 'subscription'
  /** A name of the contract; names that clients give are not told. */
  name?: string
}

/** Runs an operation of a subgraph as a part of the current trace. */
export function tracedAnswer<Answer extends { errors?: readonly unknown[] | undefined }>(
  { component, type, name }: Asked,
  run: () => Promise<Answer> | Answer,
): Promise<Answer> | Answer {
  const start = () => ({
    name: name === undefined ? `${type} ${component}` : `${type} ${name}`,
    attributes: { 'graphql.operation.type': type, 'graphql.operation.name': name, 'otorga.component': component },
  })
  const noting = (span: Span) =>
    whenReady(run(), (answer) => {
      if (answer.errors?.length) failed(span, answer.errors[0])
      return answer
    })
  return tracedPart(start, (span) => (span ? noting(span) : run()))
}
