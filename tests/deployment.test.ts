/** @module-tag nightly */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig, variableNames } from '#config.server.ts'

const run = promisify(execFile)

const List = z.object({ items: z.array(z.looseObject({ apiVersion: z.string(), kind: z.string() })) })
const Settings = z.record(z.string(), z.string())
const Compose = z.object({
  services: z.object({ shop: z.object({ environment: Settings, stop_grace_period: z.string() }) }),
})

test('the Kubernetes manifests have only fields that Kubernetes knows, each of its type', async () => {
  const items = await readManifests()

  const right = await typeErrorsOf(items)
  const misspelt = await typeErrorsOf(items.slice(0, 1).map((item) => ({ ...item, kinds: 'ConfigMap' })))

  expect(items.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Job',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'Ingress',
    'Ingress',
  ])
  expect(right).toBe('')
  expect(misspelt).toContain('"kinds"')
})

test('all examples of running the shop set only settings that the shop has, to values that it takes', async () => {
  const manifests = await readManifests()
  const unit = await readFile('deploy/systemd/hyggehus.service', 'utf8')
  const settings = [
    Settings.parse(manifests[0]?.data),
    Compose.parse(parse(await readFile('deploy/compose.yaml', 'utf8'))).services.shop.environment,
    Object.fromEntries(
      [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
        line.split(' ').map((pair) => pair.split('=')),
      ),
    ),
  ]

  const names = settings.flatMap((each) => Object.keys(each)).map((name) => name.replace(/_FILE$/, ''))
  const values = settings.map((each) => readConfig(withoutFiles(each)))

  expect(names.filter((name) => !variableNames.includes(name))).toEqual([])
  expect(values.map((config) => (config.ok ? 'accepted' : config.problem.sentence))).toEqual(Array(3).fill('accepted'))
})

test('every example leaves a stopping shop the time to drain, to answer and to close its database', async () => {
  const manifests = JSON.stringify(await readManifests())
  const compose = Compose.parse(parse(await readFile('deploy/compose.yaml', 'utf8'))).services.shop
  const unit = await readFile('deploy/systemd/hyggehus.service', 'utf8')
  const stopAndClose = 10 + 20

  expect(numberIn(manifests, /"terminationGracePeriodSeconds":(\d+)/)).toBeGreaterThan(
    numberIn(manifests, /"DRAIN_SECONDS":"(\d+)"/) + stopAndClose,
  )
  expect(Number.parseInt(compose.stop_grace_period, 10)).toBeGreaterThan(
    Number(compose.environment.DRAIN_SECONDS) + stopAndClose,
  )
  expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(stopAndClose)
})

test('the service may write into the folder that the guide and the example name for backups', async () => {
  const unit = await readFile('deploy/systemd/hyggehus.service', 'utf8')
  const guide = await readFile('docs/operations.md', 'utf8')
  const example = await readFile('.env.example', 'utf8')

  const folder = /^ReadWritePaths=-(.+)$/m.exec(unit)?.[1]

  expect(example).toContain(`#BACKUP_TO=${folder}\n`)
  expect(guide).toContain(`BACKUP_TO=${folder} `)
  expect(guide).toContain(`install --directory --owner=hyggehus --mode=700 ${folder}\n`)
})

async function readManifests() {
  return List.parse(parse(await readFile('deploy/kubernetes/hyggehus.yaml', 'utf8'))).items
}

/** Files of secrets are on the machine that runs the shop, as is its name; S3 is used with secrets only. */
function withoutFiles(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([name]) => !name.endsWith('_FILE') && !name.startsWith('S3_'))
      .map(([name, value]) => [name, value.replace(/\$\{SHOP_NAME.*\}/, 'shop.example')]),
  )
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1])
}

/** Has the compiler compare the manifests with the types of Kubernetes' API. */
async function typeErrorsOf(items: readonly { apiVersion: string; kind: string }[]): Promise<string> {
  const folder = path.resolve('node_modules/.cache/manifests')
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const declarations = items.map(({ apiVersion, kind }, index) => {
    const [group = 'core', version = 'v1'] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
    const module = `kubernetes-types/${group.split('.')[0]}/${version}`
    return `export const item${index}: import('${module}').${kind} = ${JSON.stringify(items[index])}`
  })
  await writeFile(path.join(folder, 'manifests.ts'), declarations.join('\n'))
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--ignoreConfig',
    path.join(folder, 'manifests.ts'),
  ]
  return await run('node_modules/.bin/tsc', options).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}
