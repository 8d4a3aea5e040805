/** The reason why the shop cannot start, as one sentence: shown as it is, without a stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Translates an error of PostgreSQL or the file system into a sentence that says what to do; null when it is not about the disk. */
export function diskSentence(complaint: string, folder: string): string | null {
  if (/ENOSPC|No space left on device|EDQUOT|Disk quota exceeded/i.test(complaint)) {
    return `The disk that holds ${folder} is full: free some space there and start again.`
  }
  if (/EROFS|Read-only file system/i.test(complaint)) {
    return `The disk that holds ${folder} is read-only: make it writable or set DATA_DIR to a folder that is.`
  }
  if (/EACCES|EPERM|Permission denied|wrong ownership/i.test(complaint)) {
    return `The folder ${folder} cannot be written by this user: give it to this user or set DATA_DIR to another folder.`
  }
  return null
}

/** Runs a step of the start; a disk error becomes such a sentence, any other error is passed on. */
export async function onDisk<Value>(folder: string, step: () => Promise<Value>): Promise<Value> {
  try {
    return await step()
  } catch (error) {
    const sentence = error instanceof Error && 'code' in error ? diskSentence(String(error.code), folder) : null
    throw sentence ? new CannotStart(sentence) : error
  }
}
