import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'
import { cardPhotos, cardStep, currentStep, flowTenant, startRun, submit, usableFlow } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await flowTenant()
})

describe('a slow sender', () => {
  it('is refused with 408, keeps nobody else waiting, and costs no attempt', async () => {
    inProcessOnly() // a load balancer reads the whole body before it forwards it
    const { token, step } = await startRun(tenant, await usableFlow(tenant, [cardStep()]))
    const { base } = await testSystem()
    const { port } = new URL(base)
    const answered = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => (text += chunk))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
      socket.write(
        `POST /api/v1/execute/${token}/steps/${step} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\nContent-Disposition: form-data; name="front"; filename="a"\r\n\r\n\xff`,
      )
    })
    expect(answered).toContain('408')
    expect(answered).toContain('REQUEST_TIMEOUT')
    expect(await currentStep(token)).toMatchObject({ attempts_remaining: 3 })
    expect((await submit(token, step, await cardPhotos())).status).toBe(200)
  })
})
