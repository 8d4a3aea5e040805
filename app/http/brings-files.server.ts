import type { IncomingMessage } from 'node:http'

/** Reviews take photos, from customers. */
export function bringsPhotos(method: string, path: string): boolean {
  return method === 'POST' && /^(?:\/[^/]+\/product\/[^/]+\/feedback|\/my-account\/reviews\/\d+)(?:\.data)?$/.test(path)
}

/** Of a product, or a file of products: from admins only. */
export function bringsPictures(method: string, path: string): boolean {
  return method === 'POST' && /^\/(?:add-product|change-product|save-product|delete-card\/import)\b/.test(path)
}

/** A product of the API carries its pictures as text. */
export function bringsProduct(method: string, path: string): boolean {
  return path === '/api/product' && (method === 'POST' || method === 'PUT')
}

/** What may be larger than words. A form that is not multipart holds no files, whatever its address. */
export function bringsFiles(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  path: string,
): boolean {
  if (bringsProduct(method, path)) return true
  const isMultipart = /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '')
  return isMultipart && (bringsPhotos(method, path) || bringsPictures(method, path))
}
