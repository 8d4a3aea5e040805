import { contentLimits } from './limits/content.ts'

const { titleMaxLength, summaryMaxLength, altMaxLength } = contentLimits

/** Texts of the admins' pages about stories and pages. */
export const adminContentMessages = {
  title: 'Stories and pages',
  text: 'Stories for readers, and the pages that the footer links to.',
  add: 'New story',

  problems: {
    title: `Please enter a title with at most ${titleMaxLength} characters`,
    summary: `Please say in at most ${summaryMaxLength} characters what it is about`,
    slug: 'Only small letters, digits and hyphens, such as keep-the-light-low',
    alt: `Please say what is seen, in at most ${altMaxLength} characters`,
    document: 'This text has something in it that the shop does not show. Please reload the page and try again.',
    link: 'A link leads to a page of the shop, such as /candles, to an address with https://, or to an email address',
  },
} as const
