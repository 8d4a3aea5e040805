/** Texts of the newsletter's confirm and unsubscribe pages. */
export const newsletterWords = {
  next: 'One more click: please confirm in the letter that is on its way to you.',
  confirm: {
    title: 'Shall we write to you?',
    text: 'One press of the button, and our letter is yours. You can leave with every one of them.',
    button: 'Yes, write to me',
    done: 'You are on the list',
    doneText: 'Good to have you with us. The next letter comes when there is something worth telling.',
  },
  unsubscribe: {
    title: 'Leave our letter?',
    text: 'We stop writing at once. You can come back whenever you like.',
    button: 'Unsubscribe',
    done: 'We will not write any more',
    doneText: 'You are off the list. The shop stays open for you.',
  },
  expired: {
    title: 'This link has run out',
    confirm: 'Leave your address once more, and a new letter comes.',
    unsubscribe: 'It may be very old, or have lost a letter on its way. The newest letter has a link that works.',
  },
  back: 'Back to the shop',
} as const
