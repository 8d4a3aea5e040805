/** The attributes with which a button opens or closes a dialog without scripts, so that it works before hydration. */
export type InvokerProps = {
  command?: 'show-modal' | 'close' | 'request-close' | `--${string}` | undefined
  commandfor?: string | undefined
}
