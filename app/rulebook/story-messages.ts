/** Texts of a story alone, apart from those of pages, so that a page does not load them. */
export const storyMessages = {
  share: 'Share this story',
} as const
