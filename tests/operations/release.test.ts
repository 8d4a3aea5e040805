import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { makeTestFolder } from '#tests/support/test-folder.ts'

const run = promisify(execFile)

/** The user of the image. */
const user = 10_001
/** PostgreSQL wants a user that the machine knows. */
const nobody = 65_534

const ask = (address: string) =>
  `fetch('${address}').then(async (answer) => console.log(answer.status, (await answer.text()).slice(0, 200)))`

let dist = ''

beforeAll(async () => {
  dist = await makeTestFolder('dist')
  await run('bin/release', [dist], { maxBuffer: 10_000_000 })
  return async () => await rm(dist, { recursive: true, force: true })
}, 300_000)

test('a release opens the shop as another user, without network, npm or a Node of the machine', async () => {
  const folder = await makeTestFolder('release')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [file = ''] = await readdir(dist)
  await run('tar', ['-xzf', path.join(dist, file), '-C', folder, '--strip-components=1'])
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  await chown(dataDir, nobody, nobody)

  const shop = await startIsolated(
    `exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups env -i PATH=/usr/bin:/bin DATA_DIR=${dataDir} PORT=3000 SEED=none bin/start`,
    folder,
  )
  const health = await shop.inside(`bin/node -e "${ask('http://127.0.0.1:3000/healthz')}"`)
  const doctor = await shop.inside(
    `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups env -i PATH=/usr/bin:/bin DATA_DIR=${dataDir} bin/run doctor; true`,
  )
  const node = await shop.inside('bin/node -e "console.log(process.version)"')

  const { stdout: commit } = await run('git', ['describe', '--always', '--exclude', '*', '--dirty=-changed'])
  expect(file).toMatch(/^hyggehus-\d+\.\d+\.\d+\.tar\.gz$/)
  expect(health).toContain(`"commit":"${commit.trim()}"`)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['deploy', 'docs', 'monitoring']))
  // A script for admins, with the packages that the release has.
  expect(doctor).toMatch(/^ok +database +PostgreSQL 18/m)
  expect(node).toMatch(/^v24\./)
  expect(await shop.end()).toBe(0)
}, 120_000)

test('the image is below 350 MB and sells as another user, without network, on a read-only root file system', async () => {
  const { connection, drop } = await makeTestDatabase({ empty: true })
  onTestFinished(drop)
  // So that the image's user reaches PostgreSQL's socket: there is no network.
  const socket = inject('testPostgres')
  await chmod(socket.host, 0o755)
  await chmod(path.join(socket.host, `.s.PGSQL.${socket.port}`), 0o777)
  const storage = await makeTestFolder('buildah')
  onTestFinished(() => rm(storage, { recursive: true, force: true }))
  const buildah = (...options: string[]) => runBuildah(storage, options)
  await buildah(
    'bud',
    '--quiet',
    '--tag',
    'base',
    '--file',
    await writeBaseFile(storage),
    path.dirname(await findBase()),
  )

  const arguments_ = [
    '--format',
    'docker',
    '--build-arg',
    'BASE=localhost/base',
    '--file',
    path.resolve('deploy/Dockerfile'),
  ]
  await buildah('bud', '--quiet', ...arguments_, '--tag', 'hyggehus', dist)
  const container = await buildah('from', 'localhost/hyggehus')
  const root = await buildah('mount', container)
  const { stdout: size } = await run('du', ['--summarize', '--apparent-size', '--block-size=1000000', root])
  const { config } = Image.parse(JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/hyggehus'))).Docker

  const database = `postgres://${connection.user}@localhost/${connection.database}?host=/mnt`
  const environment = [...config.Env, `DATABASE_URL=${database}`, 'SEED=none'].map((pair) => `'${pair}'`).join(' ')
  const shop = await startIsolated(
    `mount --bind ${root} ${root} && mount -t tmpfs none ${root}/tmp && mount -t tmpfs -o uid=${user} none ${root}/data &&
     mount -t proc none ${root}/proc && mount --rbind /dev ${root}/dev && mount --bind ${inject('testPostgres').host} ${root}/mnt &&
     mount -o remount,bind,ro ${root} && exec chroot --userspec=${config.User} ${root} env -i --chdir=${config.WorkingDir} ${environment} ${config.Cmd.join(' ')}`,
    '/',
  )
  const [, ...healthCheck] = config.Healthcheck.Test
  const written = await shop.inside(`chroot --userspec=${config.User} ${root} touch /hyggehus/file`).catch(String)
  const health = await shop.inside(
    `chroot --userspec=${config.User} ${root} env -i --chdir=/hyggehus PORT=3000 ${healthCheck.map(quoted).join(' ')} && echo healthy`,
  )
  const page = await shop.inside(`${root}/hyggehus/bin/node -e "${ask('http://127.0.0.1:3000/')}"`)

  expect(Number.parseInt(size, 10)).toBeLessThan(350)
  expect(config.User).toBe(`${user}:${user}`)
  expect(written).toContain('Read-only file system')
  expect(health).toBe('healthy')
  expect(page).toMatch(/^200 <!DOCTYPE html>/)
  expect(await shop.end()).toBe(0)
  console.info(`The image has ${Number.parseInt(size, 10)} MB.`)
}, 300_000)

const Image = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

/** Starts a command in namespaces of its own: no network but the loopback, and mounts that end with it. */
async function startIsolated(script: string, cwd: string) {
  const options = [
    '--net',
    '--mount',
    '--fork',
    '--pid',
    '--mount-proc',
    '--kill-child',
    'sh',
    '-c',
    `ip link set lo up && ${script}`,
  ]
  const child = spawn('unshare', options, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      if (line.includes(' is open: ')) resolve()
    })
    ended.then(() => reject(new Error(output)), reject)
  })
  const pid = await findChild(child)
  return {
    inside: async (command: string) => {
      const { stdout } = await run('nsenter', [
        '--target',
        pid,
        '--net',
        '--mount',
        'sh',
        '-c',
        `cd ${cwd} && ${command}`,
      ])
      return stdout.trim()
    },
    async end(): Promise<number | null> {
      process.kill(Number(pid), 'SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

async function findChild({ pid }: ChildProcess): Promise<string> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim()
}

async function runBuildah(storage: string, options: string[]): Promise<string> {
  const folders = [
    '--root',
    path.join(storage, 'root'),
    '--runroot',
    path.join(storage, 'run'),
    '--storage-driver',
    'vfs',
  ]
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const { stdout } = await run('buildah', [...folders, ...options], { env, maxBuffer: 10_000_000 })
  return stdout.trim()
}

async function writeBaseFile(folder: string): Promise<string> {
  const file = path.join(folder, 'Base')
  await writeFile(file, 'FROM scratch\nADD debian-12.tar /\n')
  return file
}

/** Debian 12 without documentation, like the image `debian:12-slim`; kept for further runs, because it is fetched package by package. */
async function findBase(): Promise<string> {
  const cached = path.resolve('node_modules/.cache/debian/debian-12.tar')
  if (existsSync(cached)) return cached
  const folder = await makeTestFolder('debian')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const root = path.join(folder, 'root')
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root], {
    maxBuffer: 10_000_000,
  })
  await chmod(root, 0o755)
  const unneeded = [
    'var/cache/apt',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
    'var/log',
  ]
  const left = unneeded.flatMap((each) => ['--exclude', `./${each}/*`])
  await mkdir(path.dirname(cached), { recursive: true })
  await run('tar', ['-cf', cached, ...left, '-C', root, '.'])
  return cached
}

function quoted(word: string): string {
  return `'${word}'`
}
