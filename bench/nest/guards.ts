import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { Response } from 'express'
import { type Access, requireRole } from '../library/access.js'
import { type RateLimit, readRule, writeRule } from '../library/rate-limit.js'
import type { AdmittedRequest } from './request.js'
import { ACCESS, RATE_LIMIT } from './tokens.js'

const rolesKey = 'roles'
export const Roles = (roles: readonly string[]) => SetMetadata(rolesKey, roles)

@Injectable()
export class JwtGuard implements CanActivate {
  constructor(@Inject(ACCESS) private readonly access: Access) {}

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<AdmittedRequest>()
    request.caller = await this.access(request.headers.authorization)
    return true
  }
}

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(@Inject(RATE_LIMIT) private readonly limit: RateLimit) {}

  canActivate(context: ExecutionContext) {
    const http = context.switchToHttp()
    const { caller, method } = http.getRequest<AdmittedRequest>()
    const response = http.getResponse<Response>()
    this.limit(method === 'GET' ? readRule : writeRule, caller.tenantId, (name, value) =>
      response.setHeader(name, value),
    )
    return true
  }
}

@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext) {
    const roles = this.reflector.getAllAndOverride<string[]>(rolesKey, [context.getHandler(), context.getClass()])
    if (roles) requireRole(context.switchToHttp().getRequest<AdmittedRequest>().caller, roles)
    return true
  }
}
