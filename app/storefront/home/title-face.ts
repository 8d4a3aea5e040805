import type { LinkDescriptor } from 'react-router'
import titleItalic from './title-italic.woff2'

/**
 * The hero's two slanted words are the largest on the page, and the whole italic comes too late for them: what stands behind them
 * would move. So their small letters come on their own, 3 kB cut from Brygada 1918 Italic at weight 400 (harfbuzz's subsetter; SIL
 * Open Font License), and are fetched first. Any other letter is taken from the whole face.
 */
export const titleFaceLinks: LinkDescriptor[] = [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: titleItalic },
]
