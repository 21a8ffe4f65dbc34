import type { ConsoleOptions } from '@otorga/gateway/console'
import { consoleManifest } from '@otorga/gateway/console-pages'
import { readManifests } from '@otorga/gateway/trusted/manifests'
import type { Config } from '@otorga/kernel/base/config'

/**
 * Which documents the graph takes, and whether strangers may look at its schema: not where their documents are not taken. Those of
 * every console are always among them.
 */
export function documentsOf({
  graphManifests = [],
  consoles = [],
  graphDocuments,
  nodeEnv,
}: Config): Pick<ConsoleOptions, 'trusted' | 'explorable'> {
  const manifests = [consoleManifest(), ...consoles.map(({ folder }) => consoleManifest(folder))]
  const alone = graphDocuments === 'trusted'
  return {
    trusted: { documents: readManifests([...manifests, ...graphManifests]), alone },
    explorable: nodeEnv !== 'production' && !alone,
  }
}
