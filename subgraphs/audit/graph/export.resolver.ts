import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { ExportInput, ExportJob } from '../export/export.types.js'
import { getAuditExport } from '../export/get-audit-export.js'
import { requestAuditExport } from '../export/request-audit-export.js'

@Resolver(() => ExportJob)
export class AuditExportResolver {
  @Mutation(() => ExportJob, {
    description:
      'Queues an export; EXPORT_IN_PROGRESS while one with the same filters runs, EXPORT_TOO_LARGE above 1,000,000 events.',
  })
  requestAuditExport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ExportInput) input: ExportInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return requestAuditExport(ctx, { input, idempotencyKey })
  }

  @Query(() => ExportJob, { description: 'One export of the tenant; NOT_FOUND when there is none.' })
  getAuditExport(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getAuditExport(ctx, { id })
  }
}
