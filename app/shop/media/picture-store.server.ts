/** Not shared between threads, so that it can be the body of a response. */
export type PictureBytes = Uint8Array<ArrayBuffer>

/** A folder by default, S3-compatible storage when configured. Names never contain a folder. */
export type PictureStore = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<{ bytes: PictureBytes; contentType: string } | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  names(): AsyncIterable<string>
}
