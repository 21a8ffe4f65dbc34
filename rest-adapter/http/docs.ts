import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { addressKey } from '@otorga/kernel/base/client'
import type { ComponentServices, TenantInfo } from '@otorga/kernel/base/context'
import { AppError, asAppError } from '@otorga/kernel/base/errors'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import { namedTenant } from '@otorga/kernel/request/auth'
import type { Contract, JsonSchema } from '@otorga/kernel/request/contract'
import { rateLimits } from '@otorga/schema/limits'
import express, { type Express, type Request, type Response } from 'express'
import { mountAssets } from '../pages/page-files.js'
import { docsPage } from './docs-page.js'
import { contextOf } from './handler.js'
import { count } from './limit.js'

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

export interface DocsOptions {
  contracts: readonly Contract[]
  services: ComponentServices
  limiter: RateLimiter
}

/** The token endpoint of a tenant's realm, the same path at every provider. */
const tokenUrlOf = ({ issuer }: TenantInfo) => `${issuer}/protocol/openid-connect/token`

/** The contract with the token endpoint of the tenant's realm. */
function forTenant({ document }: Contract, tenant: TenantInfo): JsonSchema {
  const components = document.components as { securitySchemes: Record<string, JsonSchema> }
  const { oauth2, ...others } = components.securitySchemes
  const flows = { clientCredentials: { tokenUrl: tokenUrlOf(tenant), scopes: {} } }
  return { ...document, components: { ...components, securitySchemes: { ...others, oauth2: { ...oauth2, flows } } } }
}

type Secured = JsonSchema & { security?: Record<string, unknown>[] }

const withoutOauth = (part: Secured): Secured =>
  part.security ? { ...part, security: part.security.filter((one) => !('oauth2' in one)) } : part

/** The contract without the OAuth flow, which has a token endpoint only within a tenant: an example would take real secrets. */
function forNobody({ document }: Contract): JsonSchema {
  const components = document.components as { securitySchemes: Record<string, JsonSchema> }
  const { oauth2: _, ...securitySchemes } = components.securitySchemes
  const paths = Object.entries(document.paths as Record<string, Record<string, Secured>>).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        Array.isArray(operation) ? operation : withoutOauth(operation),
      ]),
    ),
  ])
  return {
    ...withoutOauth(document as Secured),
    paths: Object.fromEntries(paths),
    components: { ...components, securitySchemes },
  }
}

/** Serves the contracts at /docs, with a viewer that calls no other site but the token endpoint of the named tenant. */
export function mountDocs(app: Express, { contracts, services, limiter }: DocsOptions) {
  const queryOf = (request: Request) => new URL(request.originalUrl, 'http://docs.invalid').searchParams

  /** The tenant that the host or the query names; undefined when neither names one. An unknown tenant is 404. */
  async function tenantOf(request: Request, response: Response): Promise<TenantInfo | undefined> {
    const ctx = contextOf(request, 'public', services)
    const slug = queryOf(request).get('tenant') ?? undefined
    if (!slug && !(ctx.host && services.auth.slugOfHost?.(ctx.host))) return undefined
    count(response, rateLimits.read, await limiter.take(rateLimits.read, addressKey(ctx.ip)))
    return namedTenant(ctx, slug)
  }

  const protect = (response: Response, origins: readonly string[] = []) =>
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src ${["'self'", ...origins].join(' ')}`,
    )

  app.use('/docs', (_request, response, next) => {
    protect(response)
    next()
  })
  app.get('/docs', async (request, response) => {
    const tenant = await tenantOf(request, response).catch((error) => {
      if (asAppError(error)?.code !== 'NOT_FOUND') throw error
      response.status(404)
      return null
    })
    if (tenant) protect(response, [new URL(tenant.issuer).origin])
    const names = contracts.map(({ name }) => name)
    const shown = tenant ? { slug: tenant.slug, tokenUrl: tokenUrlOf(tenant) } : undefined
    response.type('html').send(docsPage(names, shown, tenant === null ? 'There is no such tenant.' : undefined))
  })
  mountAssets(app, '/docs/page', 'docs', ['docs.css', 'viewer.js', 'accessible.js', 'kept-token.js'])
  app.use('/docs/assets', express.static(assets, { index: false, immutable: true, maxAge: '1d' }))
  app.get('/docs/:file', async (request, response) => {
    const contract = contracts.find(({ name }) => `${name}.openapi.json` === request.params.file)
    if (!contract) throw new AppError('NOT_FOUND')
    const tenant = await tenantOf(request, response)
    response.json(tenant ? forTenant(contract, tenant) : forNobody(contract))
  })
}
