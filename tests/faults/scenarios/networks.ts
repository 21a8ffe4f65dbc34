import type { Direction, SilentProxy } from '../../harness/silent-proxy.js'
import { type Scenario, type Server, seconds, titles, type World } from './scenario.js'

/** A network of the world: to a server by its name, else to a component's replica. */
interface Network {
  title: string
  of(world: World): SilentProxy
}

const toServer = (what: Server): Network => ({ title: titles[what], of: ({ networks }) => networks[what] })
const toReplica = (name: string): Network => ({ title: name, of: ({ hopTo }) => hopTo(name) })
const networkTo = (name: string): Network => (name in titles ? toServer(name as Server) : toReplica(name))

/** As when a firewall forgets what it let through: nobody is told, and new connections work. */
export function forgotten(name: string): Scenario {
  const { title, of } = networkTo(name)
  return { name: `every connection to ${title} forgotten`, withinSeconds: 30, run: async (world) => of(world).forget() }
}

/** As when a switch dies: packets are lost, in both directions or in one, and nobody is told. */
export function cut(name: string, lasting: number, direction?: Direction): Scenario {
  const { title, of } = networkTo(name)
  const told = { there: `what is sent to ${title} lost`, back: `what ${title} answers lost` }
  return {
    name: `${direction ? told[direction] : `the network to ${title} cut`} for ${lasting} s`,
    withinSeconds: 30,
    async run(world) {
      of(world).cut(direction)
      await seconds(lasting)
      of(world).heal()
    },
  }
}

/** As between continents: everything arrives, and late. */
export function slow(name: string, lasting: number, milliseconds = 200): Scenario {
  const { title, of } = networkTo(name)
  return {
    name: `the network to ${title} slow by ${milliseconds} ms for ${lasting} s`,
    async run(world) {
      of(world).delay(milliseconds / 2) // there and back
      await seconds(lasting)
      of(world).heal()
    },
  }
}
