import type { IncomingMessage } from 'node:http'

/** Customers upload photos with their reviews. */
export function isPhotoUpload(method: string, path: string): boolean {
  return method === 'POST' && /^(?:\/[^/]+\/product\/[^/]+\/feedback|\/my-account\/reviews\/\d+)(?:\.data)?$/.test(path)
}

/** Admins upload pictures with a product, a scene or the notice of the legal guarantee, or an import file of products or pick-up points. */
export function isPictureUpload(method: string, path: string): boolean {
  return (
    method === 'POST' &&
    /^\/(?:add-product|change-product|save-product|delete-card\/import|pickup-points|scenes|shop-settings\/guarantee)\b/.test(
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
  return isMultipart && (isPhotoUpload(method, path) || isPictureUpload(method, path))
}
