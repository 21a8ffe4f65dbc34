import type Drawing from '@otorga/ui/data/line-chart.tsx'
import { Skeleton } from '@otorga/ui/feedback/skeleton.tsx'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

let drawing: typeof Drawing | undefined
/** Fetched beside the screens that draw, while they ask for their numbers. */
const fetched = import('@otorga/ui/data/line-chart.tsx').then((one) => {
  drawing = one.default
  return one
})
// Whoever draws is told of it.
fetched.catch(() => {})
const Later = lazy(() => fetched)

/** Lines over time. What is there already is drawn at once: React shows nothing new for 300 ms after a fallback. */
export function LineChart(props: ComponentProps<typeof Drawing>) {
  const [Now] = useState(() => drawing)
  if (Now) return <Now {...props} />
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <Later {...props} />
    </Suspense>
  )
}
