import { reauthenticationLimits } from './limits/reauthentication.ts'

/** Texts of the page behind the link "This was not me". */
export const notMeMessages = {
  title: 'This was not me',
  open: {
    passkey: 'We remove the passkey that was added.',
    provider: 'We unlink the provider that was linked.',
    codes: 'We turn off the codes that were turned on.',
    password: 'The password that was chosen stops working.',
    email: 'Your account moves back to this email.',
    admin: 'The new admin loses the role.',
    nothing: 'We cannot bring back what was removed; you can add it again.',
  },
  text: 'Then we log every device out and email you a link to choose a new password. If it was you after all, close this page: nothing has changed.',
  button: 'It was not me',
  busy: 'One moment...',
  done: 'Your account is yours again',
  doneText:
    'Every device is logged out, and the old password no longer works. We have emailed you a link to choose a new one.',
  emailChanged: 'Every device is logged out',
  emailChangedText:
    'The email of this account has been changed since. Look for our email “Your email was changed” and use its link to get the account back.',
  emailTakenText:
    'The old password no longer works. Another account has your email, so we could not move yours back to it. Please write to us: we will help, and this link stays good.',
  linkExpired: 'This link does not work any more',
  linkExpiredText: `It has been used, a new password was chosen since, or it is older than ${reauthenticationLimits.notMeLinkDays} days. You can still choose a new password.`,
  newPassword: 'Choose a new password',
  back: 'Back to the shop',
  failed: 'We could not do that. Please try again later.',
} as const
