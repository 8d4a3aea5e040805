import { data } from 'react-router'

export const tokenParameter = 'token'

/** The link was used before, has expired, or never was valid. */
export const spent = data({ ok: false as const, spent: true as const }, { status: 422 })
