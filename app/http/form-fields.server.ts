import { requestLimits } from '#rulebook/limits/requests.ts'

/** All fields of a form are parsed in one go: half a million names took 2.6 s of CPU, so they are counted in the bytes first. */
export function hasTooManyFields(bytes: Uint8Array, contentType: string | undefined): boolean {
  const count = createFieldCounter(contentType)
  return count(bytes) > requestLimits.fieldsMax
}

export function createFieldCounter(contentType = ''): (chunk: Uint8Array) => number {
  const separator = separatorOf(contentType)
  let fields = 0
  let end: Buffer = Buffer.alloc(0)

  return (chunk) => {
    if (separator === null) return 0
    const bytes = Buffer.concat([end, chunk])
    for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + separator.length)) {
      fields += 1
      if (fields > requestLimits.fieldsMax) return fields
    }
    // A separator may be split between two chunks.
    end = bytes.subarray(Math.max(0, bytes.length - separator.length + 1))
    return fields
  }
}

export function hasTooManyParameters(address: string): boolean {
  let parameters = 0
  for (let at = address.indexOf('?'); at !== -1; at = address.indexOf('&', at + 1)) {
    parameters += 1
    if (parameters > requestLimits.queryParametersMax) return true
  }
  return false
}

/** Every part of a multipart form begins with two dashes at the start of a line, whatever its boundary is. */
function separatorOf(contentType: string): string | null {
  if (isUrlEncoded(contentType)) return '&'
  return /^\s*multipart\//i.test(contentType) ? '\r\n--' : null
}

function isUrlEncoded(contentType: string): boolean {
  return /^\s*application\/x-www-form-urlencoded\b/i.test(contentType)
}
