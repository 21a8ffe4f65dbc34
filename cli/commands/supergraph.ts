import { components } from '@otorga/drizzle/components'
import { compose, composeVariant } from '@otorga/gateway/supergraph'
import { CommandError } from '../command-error.js'
import { variantNamed } from '../schema-check/variants.js'
import { buildSubgraphs } from '../system/subgraphs.js'

interface Wanted {
  urls: string
  variant?: string
}

/** The address of each component's subgraph; throws when one is missing, unknown or not an address. */
function addressesIn(text: string): Map<string, string> {
  const pairs = text.split(',').map((one) => {
    const [, name = '', url = ''] = /^\s*([a-z_-]+)=(\S+)\s*$/.exec(one) ?? []
    const component = components.find((known) => known === name.replaceAll('-', '_'))
    if (!component || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new CommandError(
        `--urls names no component and address with ${JSON.stringify(one)}, such as lending=http://…`,
      )
    return [component, url] as const
  })
  const addresses = new Map<string, string>(pairs)
  const missing = components.filter((one) => !addresses.has(one))
  if (missing.length > 0) throw new CommandError(`--urls lacks the address of ${missing.join(', ')}`)
  return addresses
}

/** Prints the supergraph for a router that is not ours, with the addresses at which it asks the subgraphs. */
export async function run({ urls, variant }: Wanted): Promise<undefined> {
  const addresses = addressesIn(urls)
  const subgraphs = await buildSubgraphs()
  const sources = subgraphs.map(({ component, sdl }) => ({
    name: component,
    sdl,
    url: addresses.get(component)!,
  }))
  const composed = variant === undefined ? compose(sources) : composeVariant(sources, variantNamed(variant))
  console.log(composed.supergraphSdl)
}
