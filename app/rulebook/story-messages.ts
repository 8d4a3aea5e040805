/** Only pages of stories load these texts. */
export const storyMessages = {
  share: 'Share this story',
} as const
