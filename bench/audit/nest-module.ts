import {
  Controller,
  type DynamicModule,
  Get,
  Injectable,
  type MiddlewareConsumer,
  Module,
  type NestModule,
  Query,
  ValidationPipe,
} from '@nestjs/common'
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Type } from 'class-transformer'
import { IsInt, IsISO8601, IsOptional, Max, Min } from 'class-validator'
import { Between, Column, Entity, MoreThanOrEqual, PrimaryColumn } from 'typeorm'
import { type Caller, createAccess } from '../library/access.js'
import type { Directory } from '../library/directory.js'
import type { Result } from '../library/envelope.js'
import { createRateLimit } from '../library/rate-limit.js'
import type { PeerSettings } from '../library/settings.js'
import { pagination } from '../library/views.js'
import { CallMiddleware, EnvelopeInterceptor, RefusalFilter } from '../nest/envelope.js'
import { JwtGuard, RateLimitGuard, Roles, RolesGuard } from '../nest/guards.js'
import { CurrentCaller } from '../nest/request.js'
import { TenantTransactions } from '../nest/tenant-transactions.js'
import { ACCESS, RATE_LIMIT } from '../nest/tokens.js'

export interface AuditPeerSettings extends PeerSettings {
  /** Connects as audit's own role. */
  auditUrl: string
}

@Entity({ schema: 'audit', name: 'audit_event' })
class AuditEvent {
  @PrimaryColumn('uuid') tenant_id: string
  @PrimaryColumn('timestamptz') created_at: Date
  @PrimaryColumn('uuid') id: string
  @Column('text') version: string
  @Column('integer') class_uid: number
  @Column('text') class_name: string
  @Column('integer') category_uid: number
  @Column('text') category_name: string
  @Column('integer') activity_id: number
  @Column('text') activity_name: string
  @Column('integer') severity_id: number
  @Column('text') severity: string
  @Column('bigint') time: string
  @Column('text') message: string
  @Column('text', { nullable: true }) actor_id: string | null
  @Column('text') actor_user_uid: string
  @Column('text') actor_user_name: string
  @Column('text') actor_user_type: string
  @Column('text', { nullable: true }) actor_session_uid: string | null
  @Column('text', { nullable: true }) resource_id: string | null
  @Column('text') resource_uid: string
  @Column('text') resource_type: string
  @Column('text') resource_name: string
  @Column('text') resource_domain: string
  @Column('text', { nullable: true }) source_ip: string | null
  @Column('text') source_name: string
  @Column('text') product_name: string
  @Column('text', { nullable: true }) correlation_uid: string | null
  @Column('jsonb') unmapped: Record<string, unknown>
}

const orNull = (text: string | null) => text || null

const view = (row: AuditEvent) => ({
  id: row.id,
  class_uid: row.class_uid,
  class_name: row.class_name,
  category_uid: row.category_uid,
  category_name: row.category_name,
  activity_id: row.activity_id,
  activity_name: row.activity_name,
  severity_id: row.severity_id,
  severity: row.severity,
  time: Number(row.time),
  message: row.message,
  actor: {
    id: row.actor_id,
    user_uid: orNull(row.actor_user_uid),
    user_name: orNull(row.actor_user_name),
    user_type: row.actor_user_type,
    session_uid: row.actor_session_uid,
  },
  resource: {
    id: row.resource_id,
    resource_uid: orNull(row.resource_uid),
    resource_type: orNull(row.resource_type),
    resource_name: orNull(row.resource_name),
    domain: orNull(row.resource_domain),
  },
  src_endpoint: { ip: row.source_ip, name: orNull(row.source_name) },
  metadata: {
    version: row.version,
    product: { name: row.product_name, vendor_name: 'Otorga', version: row.version },
    tenant_uid: row.tenant_id,
    profiles: [],
    correlation_uid: row.correlation_uid,
  },
  unmapped: row.unmapped,
  created_at: row.created_at,
})

class ListEventsQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page = 1
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(200) page_size = 50
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(5) severity_id?: number
  @IsOptional() @IsISO8601() time_from?: string
  @IsOptional() @IsISO8601() time_to?: string
}

@Injectable()
class EventsService {
  constructor(private readonly transactions: TenantTransactions) {}

  list({ tenantId }: Caller, { page, page_size: size, severity_id, time_from, time_to }: ListEventsQuery) {
    const time = time_from && time_to && Between(String(Date.parse(time_from)), String(Date.parse(time_to)))
    return this.transactions.run(tenantId, (manager) =>
      manager.findAndCount(AuditEvent, {
        where: {
          tenant_id: tenantId,
          ...(severity_id && { severity_id: MoreThanOrEqual(severity_id) }),
          ...(time && { time }),
        },
        order: { created_at: 'DESC', id: 'DESC' },
        take: size,
        skip: (page - 1) * size,
      }),
    )
  }
}

@Controller('api/v1/audit/events')
class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Roles(['tenant_admin', 'platform_admin'])
  async list(@Query() query: ListEventsQuery, @CurrentCaller() caller: Caller): Promise<Result> {
    const [rows, total] = await this.events.list(caller, query)
    return { data: rows.map(view), pagination: pagination(query.page, query.page_size, total) }
  }
}

@Module({})
export class AuditModule implements NestModule {
  static of(settings: AuditPeerSettings, directory: Directory): DynamicModule {
    return {
      module: AuditModule,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: settings.auditUrl,
          entities: [AuditEvent],
          synchronize: false,
          logging: false,
          poolSize: 12,
        }),
      ],
      controllers: [EventsController],
      providers: [
        EventsService,
        TenantTransactions,
        { provide: ACCESS, useValue: createAccess(directory) },
        { provide: RATE_LIMIT, useValue: createRateLimit(settings.rateLimitMultiplier) },
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
