import { notFound } from '@otorga/kernel/base/errors'
import { visibleTo } from '@otorga/kernel/request/auth'
import { query, readAudit } from '@otorga/kernel/request/operation'
import { findRequest } from '../request/read-requests.js'
import { attemptsOfRequest, requestById } from '../request/request.store.js'
import { flowServices } from '../services.js'
import type { FlowPictureAddress } from './review.types.js'

export interface ViewFlowPictureArgs {
  id: string
  attemptId: string
  field: string
}

/** How long the address of a picture works. */
const seconds = 60

const recordLook = readAudit({ component: 'flow', table: 'flow_request', organizations: true }, (id) => ({
  type: 'flow_request',
  id,
  name: id,
  message: 'picture of a flow request looked at',
}))

/** The address of one picture, for a minute; each look is audited. NOT_FOUND for one that is not there, or is no longer kept. */
export const viewFlowPicture = query(
  'viewFlowPicture',
  async (ctx, args: ViewFlowPictureArgs, caller): Promise<FlowPictureAddress> => {
    const { attemptId, field } = args
    const { id } = await findRequest(ctx, args)
    const { database, objects } = flowServices(ctx)
    const { tenantId } = caller
    const { filters, values } = visibleTo(caller)
    const [attempts] = await database.read(tenantId, attemptsOfRequest.with({ tenant: tenantId, id }))
    const attempt = attempts.find((one) => one.id === attemptId)
    const file = attempt?.files.find((one) => one.field === field)
    if (!file || !(await objects.head(file.key))) throw notFound('picture')
    await database.readAndRecord(
      tenantId,
      requestById(filters).with({ ...values, id }),
      recordLook(ctx, caller, id, { attempt_id: attemptId, field, sha256: file.sha256 }),
    )
    return objects.downloadUrl(file.key, { fileName: field, contentType: file.media_type, seconds })
  },
  findRequest,
)
