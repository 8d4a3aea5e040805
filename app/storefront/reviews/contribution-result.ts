import type { RefusedForm } from '#shop/accounts/accounts.ts'

/** Answer of a review or question form. */
export type ContributionResult = { ok: true; text: string } | RefusedForm
