import type { HrTime } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  InstrumentType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Sample } from '../../base/metrics/index.js'

const hrTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1_000),
  Math.round((milliseconds % 1_000) * 1e6),
]

type Value = Sample['values'][number]
type Times = Pick<DataPoint<never>, 'startTime' | 'endTime'>

/** The points of a histogram: Prometheus counts what lies below each bound, OpenTelemetry what lies between two. */
function histogramPoints({ name, values }: Sample, times: Times): DataPoint<Histogram>[] {
  const series = new Map<
    string,
    { attributes: Value['labels']; below: [number, number][]; sum: number; count: number }
  >()
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels
    const key = JSON.stringify(attributes)
    const one = series.get(key) ?? { attributes, below: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== '+Inf') one.below.push([Number(le), value])
  }
  return [...series.values()].map(({ attributes, below, sum, count }) => {
    const sorted = below.sort(([a], [b]) => a - b)
    const cumulative = [...sorted.map(([, value]) => value), count]
    const counts = cumulative.map((value, at) => value - (cumulative[at - 1] ?? 0))
    const buckets = { boundaries: sorted.map(([bound]) => bound), counts }
    return { ...times, attributes, value: { buckets, sum, count } as Histogram }
  })
}

function metricOf(sample: Sample, times: Times): MetricData | undefined {
  const { name, help: description, type, values } = sample
  const common = {
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    descriptor: { name, description, unit: '', valueType: 1, type: InstrumentType.GAUGE },
  }
  const points = () => values.map(({ labels: attributes, value }) => ({ ...times, attributes, value }))
  if (type === 'counter')
    return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() }
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(sample, times) }
  return undefined // a summary has no counterpart, and this process has none
}

/** Shows the metrics of Prometheus' page, under the same names, to a reader of OpenTelemetry: nothing is counted twice. */
export function metricProducer(read: () => Promise<readonly Sample[]>, resource: Resource): MetricProducer {
  const startTime = hrTime(Date.now())
  return {
    async collect(): Promise<CollectionResult> {
      const times = { startTime, endTime: hrTime(Date.now()) }
      const samples = (await read()).filter(({ values }) => values.length > 0)
      const metrics = samples.flatMap((sample) => metricOf(sample, times) ?? [])
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'otorga' }, metrics }] }, errors: [] }
    },
  }
}
