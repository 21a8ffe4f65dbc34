import http from 'node:http'
import { beforeAll, it } from 'vitest'
import { testSystem } from '../../harness/system.js'
import { testTenant } from '../../harness/tenant.js'
import { Browser } from './browser.js'
import { signIn, withPassword } from './rig.js'

it('speed', async () => {
  const tenant = await testTenant()
  const email = await withPassword(tenant, 'operator')
  const { base } = await testSystem()
  const b = new Browser()
  await signIn(b, base, tenant.slug, email)
  const cookie = 'session_id=' + b.cookie(base, 'session_id')
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 })
  const one = (path: string) =>
    new Promise<number>((ok, no) => {
      http
        .get({ host: '127.0.0.1', port: new URL(base).port, path, agent, headers: { cookie } }, (r) => {
          r.resume()
          r.on('end', () => ok(r.statusCode!))
        })
        .on('error', no)
    })
  const many = async (path: string, n: number) => {
    const c0 = process.cpuUsage()
    const t = performance.now()
    let left = n
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        while (left-- > 0) {
          const s = await one(path)
          if (s !== 200) throw new Error(path + s)
        }
      }),
    )
    const c = process.cpuUsage(c0)
    return [(n / (performance.now() - t)) * 1000, (c.user + c.system) / n]
  }
  for (let i = 0; i < 5; i++)
    for (const p of ['/health/live', '/bff/session']) {
      const [r, c] = await many(p, 4000)
      console.log(i, p, r!.toFixed(0), 'req/s', c!.toFixed(1), 'us cpu')
    }
}, 60000)
