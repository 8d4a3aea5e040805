import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A conflict says that the order is not what the page shows, so its loader runs again, which React Router does not do after a refusal. */
export function showOrderAsItIs({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
