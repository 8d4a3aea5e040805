/** The weekly email about the wishlist: its box in the profile and the page that ends it. */
export const savedItemEmailMessages = {
  title: 'Emails about your wishlist',
  box: 'Once a week, tell me what in my wishlist costs less or is back',
  hint: 'On Sundays, and only when there is something to tell. One click in the email ends it.',
  save: 'Save',
  end: {
    title: 'No more emails about your wishlist?',
    text: 'Click the button, and we stop. Your wishlist stays as it is.',
    button: 'No more of these',
    done: 'We have stopped',
    doneText: 'You can choose these emails again in your profile.',
    expired: 'This link is incomplete. You can end these emails in your profile, too.',
  },
} as const
