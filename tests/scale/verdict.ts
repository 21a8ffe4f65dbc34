/** A measured figure and what it is held to. */
export interface Line {
  title: string
  figures: string[]
  /** Empty when the figure is only shown. */
  aim: string
  met: boolean
}

export const shown = (title: string, ...figures: string[]): Line => ({ title, figures, aim: '', met: true })

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export const textOf = ({ title, figures, aim, met }: Line) =>
  [`${aim === '' ? '    ' : met ? 'ok  ' : 'FAIL'} ${title}`, ...figures, ...(aim ? [`aim: ${aim}`] : [])].join('; ')
