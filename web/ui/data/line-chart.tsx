import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import UPlot from 'uplot'
import './line-chart.css'

export interface Line {
  name: string
  values: readonly number[]
  /** The token of its colour, such as `--color-brand`. */
  color: string
}

/** How the lines are broken, in their order: colours alone do not tell them apart for everybody. */
const dashes = [[], [8, 4], [2, 4]]

const darkness = matchMedia('(prefers-color-scheme: dark)')

/** Tells when the page changes its colours, by the system or by the reader's choice. */
function watchColours(changed: () => void): () => void {
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-scheme', 'style'] })
  darkness.addEventListener('change', changed)
  return () => {
    chosen.disconnect()
    darkness.removeEventListener('change', changed)
  }
}

/** A text that differs for other colours: a canvas is drawn with those of its moment. */
const colours = () => {
  const style = getComputedStyle(document.documentElement)
  return ['--color-muted', '--color-line', '--color-brand'].map((name) => style.getPropertyValue(name)).join()
}

/** Words of an axis, each written once: marks of a short time share them. */
const once = (words: readonly string[]) => words.map((word, index) => (word === words[index - 1] ? '' : word))

export interface LineChartProps {
  /** Seconds since 1970 of each value. */
  times: readonly number[]
  /** By whose clock the days and hours begin that are marked; UTC for dates. */
  timeZone: string
  lines: readonly Line[]
  timeWords: (seconds: number) => string
  valueWords: (value: number) => string
}

/** Lines over time, on a canvas: it says nothing to a screen reader, so the numbers stand in a table beside it. */
export default function LineChart({ times, timeZone, lines, timeWords, valueWords }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawnWith = useSyncExternalStore(watchColours, colours)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours draw it again
  useEffect(() => {
    const box = place.current!
    const token = (name: string) => getComputedStyle(box).getPropertyValue(name).trim()
    const axis = {
      stroke: token('--color-muted'),
      grid: { stroke: token('--color-line'), width: 1 },
      ticks: { show: false },
    }
    const chart = new UPlot(
      {
        width: box.clientWidth,
        height: 220,
        cursor: { show: false },
        legend: { show: false },
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), timeZone),
        scales: { y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.1 : 1] } },
        axes: [
          { ...axis, values: (_chart, marks) => once(marks.map(timeWords)), space: 70 },
          { ...axis, values: (_chart, marks) => marks.map(valueWords), size: 64 },
        ],
        series: [
          {},
          ...lines.map(({ name, color }, index) => ({
            label: name,
            stroke: token(color),
            width: 2,
            dash: dashes[index % dashes.length],
            points: { show: true, size: 7, fill: token(color) },
          })),
        ],
      },
      [[...times], ...lines.map(({ values }) => [...values])],
      box,
    )
    const fit = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: 220 }))
    fit.observe(box)
    return () => {
      fit.disconnect()
      chart.destroy()
    }
  }, [times, timeZone, lines, timeWords, valueWords, drawnWith])
  return (
    <div aria-hidden="true">
      <div ref={place} className="chart" />
      <div className="chart__legend">
        {lines.map(({ name, color }, index) => (
          <span key={name} className="chart__name">
            <svg className="chart__mark" viewBox="0 0 28 10" aria-hidden="true" style={{ color: `var(${color})` }}>
              <line x1="0" y1="5" x2="28" y2="5" strokeDasharray={dashes[index % dashes.length]?.join(' ')} />
              <circle cx="14" cy="5" r="3.5" />
            </svg>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}
