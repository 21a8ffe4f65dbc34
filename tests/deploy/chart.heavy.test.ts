import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseAddress } from '@otorga/cli/system/processes/held'
import { components } from '@otorga/drizzle/components'
import { settings } from '@otorga/kernel/base/config'
import { operations } from '@otorga/schema/operations'
import { loadAll } from 'js-yaml'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service, ServiceAccount } from 'kubernetes-models/v1'
import { beforeAll, describe, expect, it } from 'vitest'
import { chart, chartFolder, defaults, type Manifest, rendered, typeProblems, valuesProblems } from './chart.js'

// biome-ignore lint/suspicious/noExplicitAny: each class has its own type of object
const models: Record<string, new (object: any) => { validate(): void }> = {
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
}
const everything = {
  image: { pullSecrets: ['registry'], tag: '2.0.0' },
  podAnnotations: { 'example.com/team': 'credit' },
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  affinity: '{"podAntiAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": []}}',
  tolerations: '[{"key": "credit", "operator": "Exists"}]',
  serviceAccount: { annotations: { 'example.com/role': 'otorga' } },
  hopTls: { enabled: true },
  ingress: { annotations: { 'example.com/limit': '10m' } },
  components: { lending: { secret: 'lending', env: { LOG_LEVEL: 'info' } }, rest: { tag: '1.9.0' } },
}
const least = {
  autoscaling: { enabled: false },
  podDisruptionBudget: { enabled: false },
  networkPolicy: { enabled: false },
  ingress: { enabled: false },
}

const valuesText = readFileSync(join(chartFolder, 'values.yaml'), 'utf8')
let objects: Manifest[]
beforeAll(async () => {
  objects = await rendered()
})
const of = (kind: string, from = objects) => from.filter((one) => one.kind === kind)
const podsOf = (from = objects) => [...of('Deployment', from), ...of('Job', from)].map(({ spec }) => spec.template.spec)
const containersOf = (from = objects) =>
  podsOf(from).flatMap((pod): Manifest[] => [...pod.containers, ...(pod.initContainers ?? [])])
const componentsOf = (kind: string) => of(kind).map(({ metadata }) => metadata.labels['app.kubernetes.io/component'])
const wanted = [...Object.keys(defaults.components)].sort()

describe('the Helm chart', () => {
  for (const [name, values] of Object.entries({
    'as it is': {},
    'with everything': everything,
    'with the least': least,
  }))
    it(`renders valid Kubernetes objects, ${name}`, async () => {
      const made = await rendered(values)
      expect(JSON.stringify(made)).not.toContain('<no value>')
      for (const object of made) expect(() => new models[object.kind]!(object).validate()).not.toThrow()
      expect(await typeProblems(made)).toBe('')
      const names = made.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
      expect(new Set(names).size).toBe(names.length)
    })

  it('would be refused for a field that Kubernetes does not have', async () => {
    const [deployment] = structuredClone(of('Deployment'))
    deployment!.spec.template.spec.containers[0].readinesProbe = {}
    expect(await typeProblems([deployment!])).toContain('readinesProbe')
  })

  it('has a Deployment, Service, budget and autoscaler for each component, gateway, rest and worker', () => {
    const declared = new Set<string>(components)
    const served = (name: string) => defaults.components[name].args.join(' ')
    const processes = [...declared, 'gateway', 'rest'].map((name) => `serve ${name}`)
    for (const { component } of Object.values(operations)) expect(declared).toContain(component)
    expect(wanted.map(served).sort()).toEqual([...processes, 'serve worker'].sort())
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
      expect(componentsOf(kind).sort(), kind).toEqual(wanted)
    for (const { spec } of of('HorizontalPodAutoscaler')) expect(spec.minReplicas).toBeGreaterThanOrEqual(2)
  })

  it('names settings of kernel/base/config only, and puts no secret into a value', async () => {
    const known = new Set<string>(Object.values(settings).map(({ name }) => name))
    const named = containersOf(await rendered(everything)).flatMap(({ env }) => env as Manifest[])
    expect([...new Set(named.map(({ name }) => name))].filter((name) => !known.has(name))).toEqual([])
    const written = named.filter(({ value }) => value !== undefined)
    const secret = new Set<string>(Object.values(settings).flatMap((one) => ('secret' in one ? one.name : [])))
    // The addresses of databases, which the values allow without user and password only.
    const open = written.filter(({ name }) => secret.has(name) && !isDatabaseAddress(name))
    expect(open).toEqual([])
    const told = [...valuesText.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name!)
    expect(told.filter((name) => !known.has(name))).toEqual([])
  })

  it('runs nothing as root, on a file system nobody can write, without a token for the API', () => {
    for (const pod of podsOf()) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(pod.automountServiceAccountToken).toBe(false)
    }
    for (const { securityContext, resources } of containersOf()) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(resources).toMatchObject({ requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } })
    }
  })

  it('asks whether a pod lives of the process alone, and whether it is ready of its neighbours too', () => {
    for (const { spec } of of('Deployment')) {
      const [{ livenessProbe, readinessProbe, startupProbe, ports }] = spec.template.spec.containers
      expect([livenessProbe, startupProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/health/live', '/health/live'])
      expect(readinessProbe.httpGet.path).toBe('/health/ready')
      const names = ports.map(({ name }: Manifest) => name)
      for (const { httpGet } of [livenessProbe, readinessProbe, startupProbe]) expect(names).toContain(httpGet.port)
    }
  })

  it('lets a pod drain longer than its probe takes to fail, and ends none before it is done', () => {
    for (const { spec } of of('Deployment')) {
      const { containers, terminationGracePeriodSeconds } = spec.template.spec
      const drain = Number(containers[0].env.find(({ name }: Manifest) => name === 'DRAIN_SECONDS').value)
      const { periodSeconds, failureThreshold } = containers[0].readinessProbe
      expect(drain).toBeGreaterThan(periodSeconds * failureThreshold)
      expect(terminationGracePeriodSeconds).toBeGreaterThan(drain + 20)
      expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
    }
  })

  it('selects pods that exist, by every Service, budget, autoscaler and policy', () => {
    const pods = of('Deployment').map(({ spec }) => spec.template.metadata.labels as Record<string, string>)
    const matched = (labels: Record<string, string>) =>
      pods.filter((pod) => Object.entries(labels).every(([key, value]) => pod[key] === value)).length
    for (const { spec } of of('Service')) expect(matched(spec.selector)).toBe(1)
    for (const { spec } of of('PodDisruptionBudget')) expect(matched(spec.selector.matchLabels)).toBe(1)
    for (const { spec, metadata } of of('NetworkPolicy'))
      expect(matched(spec.podSelector.matchLabels), metadata.name).toBeGreaterThan(0)
    const deployments = of('Deployment').map(({ metadata }) => metadata.name)
    for (const { spec } of of('HorizontalPodAutoscaler')) expect(deployments).toContain(spec.scaleTargetRef.name)
    const services = new Map(of('Service').map(({ metadata, spec }) => [metadata.name, spec.ports as Manifest[]]))
    for (const { http } of of('Ingress')[0]!.spec.rules)
      for (const { backend } of http.paths)
        expect(services.get(backend.service.name)?.map(({ name }) => name)).toContain(backend.service.port.name)
  })

  it('closes every pod but for the ports that a policy names', () => {
    const policies = Object.fromEntries(of('NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]))
    expect(policies['credit-closed'].ingress).toBeUndefined()
    expect(policies['credit-public'].ingress[0].ports).toEqual([{ port: 'public' }])
    expect(policies['credit-public'].podSelector.matchLabels).toHaveProperty(['otorga.dev/public'])
    expect(policies['credit-house'].ingress[0].ports).toEqual([{ port: 'internal' }])
    expect(policies['credit-sisters'], 'no namespace is named').toBeUndefined()
  })

  it.each([
    { value: 'sisterNamespaces', whom: 'sister', policy: 'credit-sisters', label: 'otorga.dev/answers-sisters' },
    { value: 'routerNamespaces', whom: 'router', policy: 'credit-routers', label: 'otorga.dev/answers-routers' },
  ])('answers a $whom of the namespaces that are named, and of no other', async ({ value, whom, policy, label }) => {
    expect(of('NetworkPolicy').map(({ metadata }) => metadata.name)).not.toContain(policy)
    const made = await rendered({ networkPolicy: { [value]: ['scoring', 'ledger'] } })
    const { ingress, podSelector } = of('NetworkPolicy', made).find(({ metadata }) => metadata.name === policy)!.spec
    expect(podSelector.matchLabels).toHaveProperty([label])
    expect(ingress).toEqual([
      {
        from: ['scoring', 'ledger'].map((name) => ({
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
          podSelector: { matchLabels: { [`otorga.dev/${whom}`]: 'true' } },
        })),
        ports: [{ port: 'internal' }],
      },
    ])
    for (const { metadata, spec } of of('NetworkPolicy', made))
      for (const { from } of spec.ingress ?? [])
        for (const { namespaceSelector } of from as Manifest[])
          if (namespaceSelector) expect(namespaceSelector.matchLabels, metadata.name).toBeDefined()
  })

  it('lets routers to the components alone', () => {
    const answering = of('Deployment').filter(
      ({ spec }) => spec.template.metadata.labels['otorga.dev/answers-routers'] === 'true',
    )
    expect(answering.map(({ metadata }) => metadata.name).sort()).toEqual(
      ['audit', 'flow', 'identity', 'lending', 'signature', 'subject-profile'].map((name) => `credit-${name}`),
    )
  })

  it('lets pods out to the house, to DNS, and to the services that their process calls', async () => {
    const policies = of('NetworkPolicy', objects)
    const { egress, policyTypes } = policies.find(({ metadata }) => metadata.name === 'credit-closed')!.spec
    expect([egress, policyTypes]).toEqual([undefined, ['Ingress', 'Egress']])
    const out = policies.filter(({ spec }) => spec.egress)
    const targets = Object.keys(defaults.networkPolicy.egress)
    expect(out.map(({ metadata }) => metadata.name).sort()).toEqual(
      ['credit-house', ...targets.map((name) => `credit-to-${name}`)].sort(),
    )
    for (const { spec, metadata } of out)
      for (const { to, ports } of spec.egress) {
        expect(to.length, `${metadata.name}: an empty list would be everywhere`).toBeGreaterThan(0)
        expect(ports.length, metadata.name).toBeGreaterThan(0)
      }
    const closed = await rendered({ networkPolicy: { egress: { mail: { blocks: [] } } } })
    expect(of('NetworkPolicy', closed).map(({ metadata }) => metadata.name)).not.toContain('credit-to-mail')
  })

  it("keeps tenants' webhooks and providers away from the addresses of the inside", () => {
    const { spec } = of('NetworkPolicy').find(({ metadata }) => metadata.name === 'credit-to-outside')!
    expect(spec.egress[0].to[0].ipBlock.except).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '127.0.0.0/8']),
    )
  })

  it('migrates before the pods of a new version start, with the only credentials that own the tables', () => {
    const [job] = of('Job')
    expect(job!.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    const { initContainers, containers } = job!.spec.template.spec
    const steps = [...initContainers, ...containers] as Manifest[]
    expect(steps.map(({ args }) => args)).toEqual([['migrate'], ['broker', 'setup'], ['seed']])
    const owning = containersOf().filter(({ env }) =>
      env.some(({ name, valueFrom }: Manifest) => isDatabaseAddress(name) && valueFrom),
    )
    expect(owning.map(({ name }) => name)).toEqual(['migrate'])
    const used = containersOf().filter(({ env }) => JSON.stringify(env).includes('"otorga-migrate"'))
    expect(used.map(({ name }) => name)).toEqual(['migrate'])
  })

  it('lets pods call each other over TLS with certificates of their own, when asked for', async () => {
    for (const { metadata, spec } of of('Deployment', await rendered({ hopTls: { enabled: true } }))) {
      const { containers, volumes } = spec.template.spec
      const [{ env, livenessProbe, readinessProbe, startupProbe, volumeMounts }] = containers
      const values = new Map<string, string>((env as Manifest[]).map(({ name, value }) => [name, value]))
      expect(values.get('LENDING_URL')).toBe('https://credit-lending:4001')
      for (const { httpGet } of [livenessProbe, readinessProbe, startupProbe]) expect(httpGet.scheme).toBe('HTTPS')
      for (const name of ['HOP_TLS_CERT', 'HOP_TLS_KEY', 'HOP_TLS_CA']) expect(values.get(name)).toMatch(/^\/tls\//)
      expect(volumeMounts).toContainEqual({ name: 'tls', mountPath: '/tls', readOnly: true })
      expect(volumes).toContainEqual({ name: 'tls', secret: { secretName: `${metadata.name}-tls` } })
    }
    expect(JSON.stringify(objects)).not.toMatch(/HOP_TLS|https:\/\/credit-/)
  })

  it('refuses values that would start something else than was meant', () => {
    expect(valuesProblems()).toEqual([])
    expect(valuesProblems({ replicaz: 2 })).not.toEqual([])
    expect(valuesProblems({ components: { lending: { replicas: 0 } } })).not.toEqual([])
    expect(valuesProblems({ databases: { DATABASE_URL: 'postgres://owner:secret@db/otorga' } })).not.toEqual([])
    expect(valuesProblems({ config: { LENDING_DATABASE_URL: 'postgres://db/otorga' } })).not.toEqual([])
    expect(valuesProblems({ affinity: 'nodeAffinity:' })).not.toEqual([])
  })

  it('keeps a component on the version that is named for it, and all others on that of the release', async () => {
    const images = of('Deployment', await rendered(everything)).map(({ metadata, spec }) => [
      metadata.name,
      spec.template.spec.containers[0].image,
    ])
    expect(Object.fromEntries(images)).toMatchObject({
      'credit-rest': 'otorga:1.9.0',
      'credit-lending': 'otorga:2.0.0',
    })
  })

  it('says what Helm wants to know of a chart', () => {
    expect(chart).toMatchObject({ apiVersion: 'v2', name: 'otorga', type: 'application' })
    for (const version of [chart.version, chart.appVersion]) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

const helm = (...args: string[]) => execFileSync('helm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const installed = (() => {
  try {
    return helm('version').length > 0
  } catch {
    return false
  }
})()

describe.skipIf(!installed)('the Helm chart, where Helm is installed', () => {
  it('passes its lint and renders to the same objects', async () => {
    expect(helm('lint', '--strict', chartFolder)).toContain('0 chart(s) failed')
    const theirs = (loadAll(helm('template', 'credit', chartFolder)) as (Manifest | null)[]).filter(
      (one) => one !== null,
    )
    const sorted = (list: Manifest[]) => list.map((one) => JSON.stringify(one)).sort()
    expect(sorted(theirs)).toEqual(sorted(objects))
  })
})
