import { createContext } from 'react'

/** The nonce of this page's inline scripts and styles; its Content-Security-Policy allows no others. Undefined in a browser. */
export const NonceContext = createContext<string | undefined>(undefined)
