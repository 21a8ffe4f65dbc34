/** One component's part of the graph. */
export interface SubgraphSource {
  name: string
  sdl: string
  /** The address at which a router asks the component; part of the printed supergraph. */
  url?: string
}
