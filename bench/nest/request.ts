import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import type { Caller } from '../library/access.js'
import type { Call } from '../library/call.js'

/** A request once the middleware and the guards have seen it. */
export interface AdmittedRequest extends Request {
  call: Call
  caller: Caller
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<AdmittedRequest>()

export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => requestOf(context).caller,
)
export const CurrentCall = createParamDecorator((_data: unknown, context: ExecutionContext) => requestOf(context).call)
