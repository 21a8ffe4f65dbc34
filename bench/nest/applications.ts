import { Controller, Get, Injectable, Query } from '@nestjs/common'
import { type Caller, readers } from '../library/access.js'
import type { Result } from '../library/envelope.js'
import { applicationView, pagination } from '../library/views.js'
import { ListApplicationsQuery } from './dto.js'
import { Application } from './entities.js'
import { Roles } from './guards.js'
import { CurrentCaller } from './request.js'
import { TenantTransactions, visible } from './tenant-transactions.js'

@Injectable()
export class ApplicationsService {
  constructor(private readonly transactions: TenantTransactions) {}

  list(caller: Caller, { page, page_size: size, status }: ListApplicationsQuery) {
    const where = visible<Application>(caller, status ? { status } : {})
    return this.transactions.run(caller.tenantId, async (manager) => {
      const rows = await manager.find(Application, {
        select: {
          id: true,
          product_id: true,
          status: true,
          subject_data: true,
          document_number_masked: true,
          simulation_result: true,
          created_at: true,
        },
        where,
        order: { created_at: 'DESC', id: 'DESC' },
        take: size,
        skip: (page - 1) * size,
      })
      // Not findAndCount: with a selection it counts distinct rows of all its columns, and takes ten times as long.
      return { rows, total: await manager.count(Application, { where }) }
    })
  }
}

@Controller('api/v1/applications')
export class ApplicationsController {
  constructor(private readonly applications: ApplicationsService) {}

  @Get()
  @Roles(readers)
  async list(@Query() query: ListApplicationsQuery, @CurrentCaller() caller: Caller): Promise<Result> {
    const { rows, total } = await this.applications.list(caller, query)
    return { data: rows.map(applicationView), pagination: pagination(query.page, query.page_size, total) }
  }
}
