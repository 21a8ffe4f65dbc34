import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { PublishedFlow } from './published-flow.document.ts'

/** The names of flows by their ids, without those of which nothing is published; empty until they are read. */
export function useFlowNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const client = useClient()
  const [names, learn] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = [...new Set(ids)].sort().join()
  useEffect(() => {
    let isOver = false
    const nameOf = async (id: string): Promise<[string, string][]> => {
      const { data } = await client.query(PublishedFlow, { id }).toPromise()
      const name = data?.getPublishedVersion?.flow?.name
      return name === undefined ? [] : [[id, name]]
    }
    void Promise.all(asked.split(',').filter(Boolean).map(nameOf)).then((found) => {
      if (!isOver) learn(new Map(found.flat()))
    })
    return () => {
      isOver = true
    }
  }, [client, asked])
  return names
}
