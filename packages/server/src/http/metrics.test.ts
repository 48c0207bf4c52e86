import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics, watchPool } from './metrics.ts'

const folder = new URL('../../../../deploy/monitoring/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** Made by Prometheus itself or by node_exporter. */
const foreign = new Set(['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'])
const series = /\b(?:[a-z]+_)+(?:total|seconds|bytes|count|bucket|connections|p99_seconds|flight)\b|\bup(?=\{)/g

test('alerts and dashboard name only what the server really tells', async () => {
  const metrics = createMetrics('test')
  watchPool(metrics, { totalCount: 5, idleCount: 2, waitingCount: 1 })
  const told = new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name))
  const expressions = [
    ...read('alerts.yml').matchAll(/expr: (.*)/g),
    ...read('dashboard.json').matchAll(/"expr": (.*)/g),
  ]
  const named = expressions.flatMap(([, expression]) => [...expression!.matchAll(series)].map(([name]) => name))
  expect(named.length).toBeGreaterThan(20)
  const unknown = named.filter(
    (name) => !told.has(name) && !told.has(name.replace(/_(count|bucket)$/, '')) && !foreign.has(name),
  )
  expect(unknown).toEqual([])
  expect(JSON.parse(read('dashboard.json')).panels).toHaveLength(12)
})

test('the pool is read when somebody asks', async () => {
  const metrics = createMetrics('test')
  const pool = { totalCount: 5, idleCount: 2, waitingCount: 1 }
  watchPool(metrics, pool)
  const shown = () => metrics.registry.getSingleMetricAsString('db_pool_connections')
  expect(await shown()).toContain('db_pool_connections{state="used"} 3')
  pool.waitingCount = 7
  expect(await shown()).toContain('db_pool_connections{state="waiting"} 7')
})
