import brygadaLatin from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import commissionerLatin from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'

/** The two faces that every page needs at once. Everything else waits for a letter that asks for it. */
export const preloadedFonts = [commissionerLatin, brygadaLatin] as const
