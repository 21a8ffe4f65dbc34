import {
  type ArgumentsHost,
  BadRequestException,
  type CallHandler,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  type NestMiddleware,
} from '@nestjs/common'
import type { NextFunction, Response } from 'express'
import { map } from 'rxjs'
import { callOf } from '../library/call.js'
import { envelopeOf, type Result } from '../library/envelope.js'
import { Refusal, refusalBody } from '../library/refusal.js'
import type { AdmittedRequest } from './request.js'

/** Gives every request an id, and sets the headers that every answer has. */
@Injectable()
export class CallMiddleware implements NestMiddleware {
  use(request: AdmittedRequest, response: Response, next: NextFunction) {
    request.call = callOf(request.headers, request.socket.remoteAddress)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Request-Id', request.call.requestId)
    next()
  }
}

/** Puts what a handler answers into `{data, metadata}`. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor<Result> {
  intercept(context: ExecutionContext, next: CallHandler<Result>) {
    const http = context.switchToHttp()
    const { call } = http.getRequest<AdmittedRequest>()
    return next.handle().pipe(
      map((result) => {
        if (result.replay) http.getResponse<Response>().setHeader('X-Idempotent-Replayed', 'true')
        return envelopeOf(call, result)
      }),
    )
  }
}

/** Answers refusals and internal errors in the error envelope. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp()
    const { call } = http.getRequest<AdmittedRequest>()
    const known =
      error instanceof BadRequestException
        ? new Refusal(400, 'VALIDATION_ERROR', error.message)
        : error instanceof HttpException
          ? new Refusal(error.getStatus(), error.getStatus() === 404 ? 'NOT_FOUND' : 'VALIDATION_ERROR', error.message)
          : error
    const { status, body } = refusalBody(known, call?.requestId ?? '')
    http.getResponse<Response>().status(status).json(body)
  }
}
