import { z } from 'zod'
import type { Config } from '#config.server.ts'
import { littleMemoryMessage, readProcessLimits, tooFewFilesMessage } from '#shop/monitoring/process-limits.server.ts'
import { type Finding, fine, note, reasonOf, wrong } from './finding.ts'

const timeoutMs = 5000

export function diagnoseLimits(config: Config): Finding[] {
  const limits = readProcessLimits()
  const files = tooFewFilesMessage(limits)
  const memory = littleMemoryMessage(limits, config)
  return [
    files ? wrong('files', files) : fine('files', `${limits.openFiles} files and connections may be open`),
    memory ? wrong('memory', memory) : fine('memory', `${limits.memoryMb} MB`),
  ]
}

export function diagnoseSecret({ sessionSecret }: Config): Finding {
  return sessionSecret
    ? fine('secret', 'SESSION_SECRET is set')
    : note(
        'secret',
        'the key of authenticator codes is in the database and its backups: set SESSION_SECRET to 32 random characters',
      )
}

const Health = z.object({ alive: z.literal(true) })

/** Asks as a visitor does, so through the proxy. */
export async function diagnoseAddress({ hasPublicUrl, publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  const about = 'address'
  if (!hasPublicUrl)
    return [note(about, 'PUBLIC_URL is not set: emails link to this machine. Set it to the address that visitors use')]
  try {
    const health = await ask(`${publicUrl}/healthz`)
    if (!Health.safeParse(await health.json().catch(() => null)).success) {
      return [
        wrong(
          about,
          `${publicUrl}/healthz answers ${health.status}, and not like this shop: start it, or correct PUBLIC_URL or the proxy`,
        ),
      ]
    }
    const { status } = await ask(publicUrl)
    if (status === 421)
      return [
        wrong(
          about,
          `the proxy does not pass the host name of ${publicUrl} on: see deploy/proxy (Host, or X-Forwarded-Host)`,
        ),
      ]
    if (status !== 200)
      return [wrong(about, `${publicUrl} answers ${status}: set PUBLIC_URL to the address where visitors end`)]
    const isProxied = publicUrl.startsWith('https:')
    return isProxied && trustedProxies.kind === 'none'
      ? [wrong(about, 'all visitors count as one: set TRUST_PROXY to the number of proxies')]
      : [fine(about, `${publicUrl} leads to the shop`)]
  } catch (error) {
    return [
      wrong(
        about,
        `${publicUrl} does not answer (${reasonOf(error)}): start the shop, or look at its name, proxy and certificate`,
      ),
    ]
  }
}

function ask(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
}
