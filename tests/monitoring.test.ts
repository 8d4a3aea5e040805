import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jobPlans } from '#shop/jobs/jobs.ts'
import { metricsOf } from './support/test-metrics.ts'
import { openTestShop } from './support/test-shop.ts'

const alerts = readFileSync('monitoring/alerts.yaml', 'utf8')
const dashboard = readFileSync('monitoring/dashboard.json', 'utf8')
const operations = readFileSync('docs/operations.md', 'utf8')

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), type: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
})

test('every metric that the alerts and the dashboard ask for is one that the shop shows', async () => {
  const shown = await metricNames()

  const asked = [...`${alerts}${dashboard}`.matchAll(/\bshop_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/^(shop_request_duration_seconds)_(bucket|count|sum)$/, '$1'),
  )

  expect(new Set(asked).size).toBeGreaterThan(20)
  expect([...new Set(asked)].filter((name) => !shown.has(name))).toEqual([])
})

test('every alert leads to a section of the operations page that says what to do', () => {
  const headings = new Set([...operations.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase()))
  const links = [...alerts.matchAll(/runbook_url: docs\/operations\.md#(\S+)/g)].map(([, anchor = '']) => anchor)
  const names = [...alerts.matchAll(/- alert: (\w+)/g)]

  expect(links).toHaveLength(names.length)
  expect(links.filter((anchor) => !headings.has(anchor))).toEqual([])
})

test('an alert watches over each job that has a schedule, and over no other', () => {
  const scheduled = Object.entries(jobPlans).flatMap(([name, { schedule }]) => (schedule ? [name] : []))

  const watched = [...alerts.matchAll(/timestamp_seconds\{job=~?"([^"]+)"\}/g)].flatMap(([, names = '']) =>
    names.split('|'),
  )
  expect(watched.toSorted()).toEqual(scheduled.toSorted())
})

test('every panel of the dashboard has a title and a query', () => {
  const { panels } = Dashboard.parse(JSON.parse(dashboard))

  const charts = panels.filter(({ type }) => type !== 'row')
  expect(charts.length).toBeGreaterThan(20)
  expect(charts.filter(({ title, targets = [] }) => title === '' || targets.length === 0)).toEqual([])
})

async function metricNames(): Promise<Set<string>> {
  const replica = { counts: { replica: 0, primary: 0, repeated: 0 }, freshness: { lagMs: () => 0 } }
  const facts = { isRead: true, folders: { data: '/' }, postgresRestarts: () => 0, replica }
  const metrics = metricsOf(await openTestShop(), facts)
  return new Set([...(await metrics.print()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
}
