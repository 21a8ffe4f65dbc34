import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMetrics } from '@otorga/kernel/base/metrics'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { root } from './chart.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('what operators are told to watch', async () => {
  const text = await createMetrics().scrape()
  const exposed = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
  const own = exposed.filter((name) => name.startsWith('otorga_'))

  it('is every metric of ours, in docs/operations.md', () => {
    const page = read('docs/operations.md')
    const documented = new Set([...page.matchAll(/^\| `(otorga_\w+)`/gm)].map(([, name]) => name!))
    expect([...documented].sort()).toEqual([...own].sort())
  })

  it('is on a dashboard whose panels ask for metrics that exist', () => {
    interface Panel {
      id: number
      type: string
      targets?: { expr: string }[]
    }
    const { panels } = JSON.parse(read('deploy/grafana/otorga.json')) as { panels: Panel[] }
    const shown = panels.filter(({ type }) => type !== 'row')
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { id, targets = [] } of shown) {
      const named = targets.flatMap(({ expr }) => [...expr.matchAll(/\b((?:otorga|nodejs|process)_\w+)/g)])
      const metrics = named.map(([, name]) => name!.replace(/_(count|bucket|sum)$/, ''))
      expect(metrics.length, `panel ${id}`).toBeGreaterThan(0)
      expect(
        metrics.filter((name) => !exposed.includes(name)),
        `panel ${id}`,
      ).toEqual([])
    }
  })

  it('are alerts on metrics that exist, each with a severity and a summary, and an entry in the runbook', () => {
    const { groups } = load(read('deploy/prometheus/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[]
    }
    const rules = groups.flatMap((group) => group.rules)
    const page = read('docs/operations.md')
    for (const { alert, expr, labels, annotations } of rules) {
      const named = [...expr.matchAll(/\b((?:otorga|nodejs)_\w+)/g)].map(([, name]) =>
        name!.replace(/_(count|bucket|sum)$/, ''),
      )
      expect(named.length, alert).toBeGreaterThan(0)
      expect(
        named.filter((name) => !exposed.includes(name)),
        alert,
      ).toEqual([])
      expect(labels).toHaveProperty('severity')
      expect(annotations).toHaveProperty('summary')
      expect(page, alert).toContain(`\`${alert}\``)
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})
