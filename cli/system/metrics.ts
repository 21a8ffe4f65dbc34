import { AppError } from '@otorga/kernel/base/errors'
import type { Metrics } from '@otorga/kernel/base/metrics'
import type { Express } from 'express'

/** Prometheus' page: on the internal listener only, because it shows how much business is done. */
export function mountMetrics(app: Express, metrics: Metrics) {
  app.all('/metrics', async (request, response) => {
    response.locals.operation = 'metrics'
    if (request.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET' } })
    response.type(metrics.contentType).send(await metrics.scrape())
  })
}
