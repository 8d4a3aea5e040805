import { data } from 'react-router'

/** What the links of our letters carry. */
export const tokenParameter = 'token'

/** The link was used before, is too old, or never was one of ours. */
export const spent = data({ ok: false as const, spent: true as const }, { status: 422 })
