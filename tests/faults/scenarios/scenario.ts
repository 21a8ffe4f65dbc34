import { setTimeout as pause } from 'node:timers/promises'
import type { Replica } from '@otorga/cli/topology/replica'
import type { Topology } from '@otorga/cli/topology/topology'
import type postgres from 'postgres'
import type { SilentProxy } from '../../harness/silent-proxy.js'
import type { Alerts } from '../alerts.js'
import type { Instance } from '../instances.js'
import type { Random } from '../random.js'
import type { SmallDisk } from '../small-disk.js'

/** The servers that every process needs. */
export type Server = 'postgres' | 'redis' | 'rabbit' | 'objects'

export interface World {
  /** Undefined where Prometheus is not installed. */
  alerts: Alerts | undefined
  topology: Topology
  servers: Record<Server, Instance>
  /** The networks between the processes and these servers. */
  networks: Record<Server, SilentProxy>
  /** The network between a component's replica, such as `lending 1`, and the processes that call it. */
  hopTo(replica: string): SilentProxy
  /** The disks of Postgres and of the object store; undefined where this machine lets us make none. */
  disks: Record<'postgres' | 'objects', SmallDisk | undefined>
  owner: postgres.Sql
  random: Random
  /** Empties Redis. */
  flushRedis(): Promise<void>
}

export interface Scenario {
  name: string
  /** Causes a fault and ends it; resolves when the fault has ended. */
  run(world: World): Promise<void>
  /** How long everything may take to work again, and how long nothing may succeed; absent: as always. More where a time limit must pass first. */
  withinSeconds?: number
  /** Nothing can succeed while the fault lasts. Without this, something must succeed during it too. */
  total?: true
  /** Played by `.ci/run` too, which has no time for all. */
  always?: true
  /** Alerts of deploy/prometheus that must hold during it, and must not after it; looked at where Prometheus is installed. */
  alerts?: readonly string[]
  /** Why it cannot be played; undefined when it can. */
  missing?(world: World): string | undefined
  /** No call may fail while it runs. */
  unnoticed?: true
}

/** The name of a server for people. */
export const titles: Record<Server, string> = {
  postgres: 'Postgres',
  redis: 'Redis',
  rabbit: 'RabbitMQ',
  objects: 'the object store',
}

export const replicaOf = (topology: Topology, name: string): Replica =>
  topology.replicas.find((replica) => replica.name === name)!

export const seconds = (count: number) => pause(count * 1000)
