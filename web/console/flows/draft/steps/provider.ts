/** Who may check what a step collects. */
export interface Provider {
  id: string
  code: string
  name: string
  kind: string
}
