import brygadaLatin from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import commissionerLatin from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'

/** The two fonts that every page needs at once. The others load when a character on the page needs them. */
export const preloadedFonts = [commissionerLatin, brygadaLatin] as const
