/** Limits of a file with the content of a shop. */
export const contentFileLimits = {
  /** Pictures are a third longer as text; 48 MB are about a hundred large ones. */
  fileMaxBytes: 48 * 1024 * 1024,
  picturesMax: 300,
  /** The most items of each kind in a file. */
  itemsMax: 2000,
  /** How long a file waits to be imported, and its import can be undone. */
  keptDays: 7,
} as const
