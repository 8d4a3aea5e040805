/** Shown to admins at an order or a customer whose mail server refuses emails. */
export const refusedAddressMessages = {
  text: (date: string) =>
    `The mail server of this address has refused our emails since ${date}, so nothing more is sent to it.`,
  allow: 'Send emails to it again',
  done: 'Emails are sent to this address again.',
} as const
