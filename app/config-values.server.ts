import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { firstAddressIn } from '#db/servers.server.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import type { Sender } from '#shop/mail/mail-transport.server.ts'

/** Which proxies may state the visitor's address: none, a number of proxies in front of the shop, or those in these networks. */
export type TrustedProxies =
  | { kind: 'none' }
  | { kind: 'hops'; hops: number }
  | { kind: 'networks'; networks: BlockList }

export type BackupPlace = { kind: 'folder'; folder: string } | { kind: 's3'; bucket: string; prefix: string }

export const onOrOff = z.enum(['on', 'off']).transform((word) => word === 'on')

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

export function parseBackupPlace(text: string, context: z.RefinementCtx): BackupPlace {
  if (!text.startsWith('s3:')) return { kind: 'folder', folder: text }
  const [, bucket = '', folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? []
  if (!bucket) context.addIssue('not a bucket')
  const prefix = folder.replace(/^\/+|\/+$/g, '')
  return { kind: 's3', bucket, prefix: prefix && `${prefix}/` }
}

export function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : ''
}

export function isDatabaseAddress(text: string): boolean {
  return /^postgres(ql)?:$/.test(protocolOf(firstAddressIn(text)))
}

export function isAddressOfOneServer(text: string): boolean {
  return isDatabaseAddress(text) && firstAddressIn(text) === text
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(protocolOf(text))
}

export function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text
}

export function trimTrailingSlash(text: string): string {
  return text.replace(/\/+$/, '')
}

export function parseSender(text: string, context: z.RefinementCtx): Sender {
  const [, name = '', address = text] = /^([^<>"\r\n]*?)\s*<([^<>]+)>$/.exec(text) ?? []
  if (!isEmailAddress(address)) context.addIssue('not an email address')
  return { name, address }
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((word) => trimTrailingSlash(word.trim()))
    .filter((word) => word !== '')
}

export function parseTrustedProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  if (text === 'none') return { kind: 'none' }
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? { kind: 'none' } : { kind: 'hops', hops: Number(text) }
  const networks = new BlockList()
  const areNetworks = splitList(text).every((network) => addNetwork(networks, network))
  if (!areNetworks) context.addIssue('not a network')
  return { kind: 'networks', networks }
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  const maxPrefixLength = version === 6 ? 128 : 32
  if (version === 0 || rest.length > 0 || !/^\d{0,3}$/.test(prefix ?? '') || Number(prefix ?? 0) > maxPrefixLength)
    return false
  networks.addSubnet(address, prefix ? Number(prefix) : maxPrefixLength, version === 6 ? 'ipv6' : 'ipv4')
  return true
}
