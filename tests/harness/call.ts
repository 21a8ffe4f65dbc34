import { type Answer, type Call, eventually, call as send } from '@otorga/cli/demo/client'
import { testSystem } from './system.js'

export { type Answer, eventually }

/** Calls the public listener of this worker's system. */
export const call = async (method: string, path: string, options: Call = {}): Promise<Answer> =>
  send((await testSystem()).base, method, path, options)

/** Calls the internal listener of this worker's system. */
export const callInternal = async (method: string, path: string, options: Call = {}): Promise<Answer> =>
  send((await testSystem()).internal, method, path, options)

/** Runs a graph operation and returns the whole response. */
export const graph = async (token: string, query: string, variables: Record<string, unknown> = {}): Promise<Answer> =>
  call('POST', '/graphql', { token, body: { query, variables } })
