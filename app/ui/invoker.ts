/** Buttons may name what they do to which dialog, so that it opens before our scripts have arrived. */
export type InvokerProps = {
  command?: 'show-modal' | 'close' | 'request-close' | `--${string}` | undefined
  commandfor?: string | undefined
}
