import { createHmac, randomBytes } from 'node:crypto'
import { visitorLimits } from '#rulebook/limits/visitors.ts'
import { smallestNetworkOf } from '#shop/accounts/networks.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { deleteSaltsBefore, readOrCreateSalt } from './visitors.queries.server.ts'

export type VisitorClient = { address: string; userAgent: string }

/**
 * Counts the visitors of a day without storing who they are, by a fingerprint of address and browser with a salt that is deleted with the
 * day. All processes of a shop give a visitor the same fingerprint. Browsers can send any user agent, so user agents fall into a few groups:
 * a client that sends a new one each time counts as at most that many visitors. An IPv6 client can choose among the addresses of its /64,
 * so they count as one.
 */
export function recogniseVisitors({ db, now }: Pick<Shop, 'db' | 'now'>): (client: VisitorClient) => Promise<string> {
  let today: { day: string; salt: Promise<Buffer> } | null = null

  async function replaceSalt(day: string): Promise<Buffer> {
    const salt = await readOrCreateSalt(db, day, randomBytes(32))
    await deleteSaltsBefore(db, day)
    return salt
  }

  function saltOf(day: string): Promise<Buffer> {
    if (today?.day === day) return today.salt
    const salt = replaceSalt(day)
    today = { day, salt }
    // If the salt cannot be read, the next visitor tries again.
    salt.catch(() => {
      today = null
    })
    return salt
  }

  return async ({ address, userAgent }) => {
    const salt = await saltOf(now().toISOString().slice(0, 10))
    const group = fingerprint(salt, userAgent).readUInt32BE() % visitorLimits.perAddress
    return fingerprint(salt, `${smallestNetworkOf(address)}\n${group}`).toString('base64url')
  }
}

function fingerprint(salt: Buffer, text: string): Buffer {
  return createHmac('sha256', salt).update(text).digest()
}
