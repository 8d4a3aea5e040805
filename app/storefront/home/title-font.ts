import type { LinkDescriptor } from 'react-router'
import titleItalic from './title-italic.woff2'

/**
 * The hero's two italic words are the largest text of the page, and the full italic font loads too late: the layout would shift. So a
 * subset with their characters, 3 kB of Brygada 1918 Italic at weight 400 (harfbuzz's subsetter; SIL Open Font License), is preloaded.
 * Other characters use the full font.
 */
export const titleFontLinks: LinkDescriptor[] = [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: titleItalic },
]
