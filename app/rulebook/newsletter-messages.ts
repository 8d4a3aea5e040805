/** Texts of the newsletter: its form, and the pages that confirm and unsubscribe. */
export const newsletterMessages = {
  subscribe: {
    blank: 'The field cannot be empty.',
    invalid: 'Please enter a valid email address.',
    done: (email: string) => `You subscribed with ${email}`,
    title: ['A newsletter by candlelight,', 'now and then'],
    text: 'What is new in the shop, and one idea for the evening. Unsubscribe whenever you like.',
    back: 'Back to the shop',
    label: 'Your email',
    button: 'Subscribe',
    failed: 'Your address could not be saved. Please try again.',
  },
  checkEmail: 'Please confirm it in the email that is on its way to you.',
  confirm: {
    title: 'Shall we write to you?',
    text: 'Click the button to get our newsletter. Each one has a link to unsubscribe.',
    button: 'Yes, write to me',
    done: 'You are on the list',
    doneText: 'Good to have you with us. The next newsletter comes when there is something worth telling.',
  },
  unsubscribe: {
    title: 'Unsubscribe from our newsletter?',
    text: 'We stop writing at once. You can come back whenever you like.',
    button: 'Unsubscribe',
    done: 'We will not write any more',
    doneText: 'You are off the list. The shop stays open for you.',
  },
  expired: {
    title: 'This link has expired',
    confirm: 'Enter your address again, and we will send you a new email.',
    unsubscribe: 'It may be very old or incomplete. The latest newsletter has a link that works.',
  },
  back: 'Back to the shop',
} as const
