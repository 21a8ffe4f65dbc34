import type { Config } from '@otorga/kernel/base/config'
import { AppError } from '@otorga/kernel/base/errors'
import type { Logger } from '@otorga/kernel/base/logging'
import { createMetrics, type Metrics } from '@otorga/kernel/base/metrics'
import type { Express } from 'express'
import { credentialsOf } from './credentials.js'

/** The metrics of a process with these settings. */
export function openMetrics(config: Config, log: Logger): Metrics {
  const metrics = createMetrics({ log })
  metrics.credentials(credentialsOf(config))
  return metrics
}

/** Prometheus' page: on the internal listener only, because it shows how much business is done. */
export function mountMetrics(app: Express, metrics: Metrics) {
  app.all('/metrics', async (request, response) => {
    response.locals.operation = 'metrics'
    if (request.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET' } })
    response.type(metrics.contentType).send(await metrics.scrape())
  })
}
