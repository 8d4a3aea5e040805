import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestLimits } from '#rulebook/limits/requests.ts'
import type { RefusalCode } from './refusal.server.ts'
import { isUpload } from './upload-routes.server.ts'

/** `id`: of an account, or of the order whose link a guest has. */
export type Uploader = { id: string; isAdmin: boolean }
export type UploadPermission = { uploader: Uploader } | { refusal: RefusalCode }
export type Upload = { isAllowed: boolean; refusal: RefusalCode | null }

const { customers: customersMax, perCustomer, inAll } = requestLimits.uploadsAtOnce

/**
 * Counts the uploads under way: slow ones of one account, from however many addresses, leave places for other customers, and those of all
 * customers leave places for admins.
 */
export function createUploadSlots(
  findPermission: (request: IncomingMessage, path: string) => Promise<UploadPermission>,
) {
  const underWay = new Map<ServerResponse, Uploader>()

  /** A user who may not upload now is limited to the size of other forms; a larger body is refused with the code. */
  async function take(request: IncomingMessage, response: ServerResponse, path: string): Promise<Upload> {
    if (!isUpload(request, path)) return { isAllowed: false, refusal: null }
    // While the database is away the user is unknown; the page or API reports the outage.
    const permission = await findPermission(request, path).catch(() => ({ refusal: 'unavailable' }) as const)
    if ('refusal' in permission) return { isAllowed: false, refusal: permission.refusal }
    const refusal = findFull(permission.uploader)
    if (refusal) return { isAllowed: false, refusal }
    // A response that closed during the look-up does not close again.
    if (!response.destroyed) {
      underWay.set(response, permission.uploader)
      response.once('close', () => underWay.delete(response))
    }
    return { isAllowed: true, refusal: null }
  }

  function findFull({ id, isAdmin }: Uploader): RefusalCode | null {
    if (underWay.size >= inAll) return 'unavailable'
    if (isAdmin) return null
    const customers = [...underWay.values()].filter((uploader) => !uploader.isAdmin)
    if (customers.filter((uploader) => uploader.id === id).length >= perCustomer) return 'too-many-uploads'
    return customers.length >= customersMax ? 'unavailable' : null
  }

  return { take }
}
