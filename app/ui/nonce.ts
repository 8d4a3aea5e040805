import { createContext } from 'react'

/** Inline scripts and styles of this rendering bear it, and its Content-Security-Policy admits no others. Undefined in a browser. */
export const NonceContext = createContext<string | undefined>(undefined)
