import type { IncomingMessage } from 'node:http'

/** Customers upload photos with their reviews. */
export function isPhotoUpload(method: string, path: string): boolean {
  return method === 'POST' && /^(?:\/[^/]+\/product\/[^/]+\/feedback|\/my-account\/reviews\/\d+)(?:\.data)?$/.test(path)
}

const orderReturns = /^(?:\/my-account\/my-orders|\/orders)\/([^/]+)\/return(?:\.data)?$/

/** Customers send photos with a return, guests by the link of their order. */
export function isReturnUpload(method: string, path: string): boolean {
  return method === 'POST' && orderReturns.test(path)
}

/** The order of a return that a guest asks for; null for an account's. */
export function orderOfReturnUpload(path: string): string | null {
  return path.startsWith('/orders/') ? (orderReturns.exec(path)?.[1] ?? null) : null
}

/** Admins upload pictures with a product, a scene or the notice of the legal guarantee, the label of a return, or an import file of products, pick-up points or the content of a shop. */
export function isPictureUpload(method: string, path: string): boolean {
  return (
    method === 'POST' &&
    /^\/(?:add-product|change-product|save-product|delete-card\/import|all-returns\/|content\/picture|pickup-points|scenes|shop-settings\/guarantee|shop-settings\/move)\b/.test(
      path,
    )
  )
}

/** The API takes a product's pictures as text inside its JSON. */
export function isProductUpload(method: string, path: string): boolean {
  return path === '/api/product' && (method === 'POST' || method === 'PUT')
}

/** Requests that may have a larger body than text. A form that is not multipart holds no files, whatever its address. */
export function isUpload({ method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>, path: string): boolean {
  if (isProductUpload(method, path)) return true
  const isMultipart = /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '')
  return isMultipart && (isPhotoUpload(method, path) || isReturnUpload(method, path) || isPictureUpload(method, path))
}
