/** Not shared between threads, so that it can be the body of an answer. */
export type PictureBytes = Uint8Array<ArrayBuffer>

/** Where pictures are kept: a folder by default, S3-compatible storage when configured. Names never contain a folder. */
export type PictureStore = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<{ bytes: PictureBytes; contentType: string } | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Every name, in no order. */
  names(): AsyncIterable<string>
}
