import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule, ValidationPipe } from '@nestjs/common'
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { createAccess } from '../library/access.js'
import type { Directory } from '../library/directory.js'
import { createSeal } from '../library/idempotency.js'
import { createRateLimit } from '../library/rate-limit.js'
import type { PeerSettings } from '../library/settings.js'
import { ApplicationsController, ApplicationsService } from './applications.js'
import { CreditsController, CreditsService } from './credits.js'
import { entities } from './entities.js'
import { CallMiddleware, EnvelopeInterceptor, RefusalFilter } from './envelope.js'
import { JwtGuard, RateLimitGuard, RolesGuard } from './guards.js'
import { TenantTransactions } from './tenant-transactions.js'
import { ACCESS, RATE_LIMIT, SEAL } from './tokens.js'

@Module({})
export class AppModule implements NestModule {
  static of(settings: PeerSettings, directory: Directory): DynamicModule {
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: settings.lendingUrl,
          entities,
          synchronize: false,
          logging: false,
          poolSize: 12,
        }),
      ],
      controllers: [ApplicationsController, CreditsController],
      providers: [
        ApplicationsService,
        CreditsService,
        TenantTransactions,
        { provide: ACCESS, useValue: createAccess(directory) },
        { provide: RATE_LIMIT, useValue: createRateLimit(settings.rateLimitMultiplier) },
        { provide: SEAL, useValue: createSeal(settings.encryptionKey) },
        { provide: APP_GUARD, useClass: JwtGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: RolesGuard },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: APP_FILTER, useClass: RefusalFilter },
        {
          provide: APP_PIPE,
          useValue: new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }),
        },
      ],
    }
  }

  configure(consumer: MiddlewareConsumer) {
    consumer.apply(CallMiddleware).forRoutes('{*path}')
  }
}
