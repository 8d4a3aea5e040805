import { accountLimits } from './limits/accounts.ts'
import { reauthenticationLimits } from './limits/reauthentication.ts'
import { shopFacts } from './shop-facts.ts'

const { name: shop } = shopFacts

/** Texts of the emails about an account, its sign-in methods and its role. A null name must not be shown. */
export const accountEmailMessages = {
  'confirm-email': {
    subject: 'Please confirm your email',
    preheader: (percent: number | null) =>
      percent === null
        ? 'One click, and your account is ready.'
        : 'One click before your first order, and your welcome discount is yours.',
    title: (firstName: string | null) => (firstName ? `Good to meet you, ${firstName}.` : 'Hello, good to meet you.'),
    text: (percent: number | null) => [
      `Please confirm that this is your email.${percent === null ? '' : ` Do it before your first order, and ${percent}% comes off it.`}`,
    ],
    button: 'Confirm my email',
    smallPrint: [`If you did not open an account at ${shop}, ignore this email and nothing happens.`],
  },
  welcome: {
    subject: (percent: number) => `Welcome to ${shop}: your ${percent}% is here`,
    preheader: (percent: number) => `Your ${percent}% is ready.`,
    title: (percent: number) => `Welcome. Your ${percent}% discount is ready.`,
    text: [
      'Your account is open and the discount waits in your cart. What you had saved before is in your account now.',
    ],
    code: 'Your code',
    until: (date: string) => `Good for your first order, once, until ${date}. The checkout offers it by itself.`,
    button: 'Start with the candles',
  },
  'reset-password': {
    subject: 'Choose a new password',
    preheader: `The link is good for ${accountLimits.resetLinkMinutes} minutes.`,
    title: 'A new password',
    text: (firstName: string) => [
      `${firstName}, someone asked for a new password for your account. If it was you, choose one here. The link works once, within ${accountLimits.resetLinkMinutes} minutes.`,
    ],
    button: 'Choose a new password',
    smallPrint: ['If it was not you, ignore this email. Your password stays as it is.'],
  },
  'password-changed': {
    subject: 'Your password was changed',
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    text: (firstName: string) => [
      `${firstName}, the password of your account was changed just now, and all other devices were signed out.`,
      `If it was you, there is nothing to do. If not, click below within ${reauthenticationLimits.notMeLinkDays} days: the password stops working, and you choose a new one.`,
    ],
    button: 'This was not me',
  },
  'new-sign-in': {
    subject: 'A new device signed in to your account',
    preheader: 'If it was you, there is nothing to do.',
    title: 'Was this you?',
    text: (firstName: string, device: string, at: string) => [
      `${firstName}, someone signed in to your account on ${at}, on a device we had not seen there before: ${device}.`,
      'If it was you, there is nothing to do. If not, choose a new password: that signs out every device.',
    ],
    button: 'It was not me',
  },
  'sign-in-changed': {
    changes: {
      'google-linked': 'Google now opens your account',
      'google-unlinked': 'Google no longer opens your account',
      'facebook-linked': 'Facebook now opens your account',
      'facebook-unlinked': 'Facebook no longer opens your account',
      'second-factor-added': 'Your account now asks for a code as well',
      'second-factor-removed': 'Your account no longer asks for a code',
      'recovery-codes-renewed': 'Your account has new recovery codes',
      'recovery-code-used': 'A recovery code opened your account',
      'passkey-added': 'A passkey was added to your account',
      'passkey-removed': 'A passkey was removed from your account',
    },
    preheader: 'If it was you, there is nothing to do.',
    text: (firstName: string, change: string) => [
      `${firstName}, the sign-in methods of your account changed just now: ${change}.`,
      `If it was you, there is nothing to do. If not, click below within ${reauthenticationLimits.notMeLinkDays} days: what was added is removed, every device is logged out, and you choose a new password.`,
    ],
    button: 'This was not me',
  },
  'email-changed': {
    subject: 'Your email was changed',
    preheader: 'If it was you, there is nothing to do.',
    title: 'Your email was changed',
    text: (firstName: string, newEmail: string) => [
      `${firstName}, your account now belongs to ${newEmail}, and emails about it go there from now on.`,
      'If this was not you, answer this email soon: we will help.',
    ],
    button: 'Write to us',
    textWithLink: (firstName: string, newEmail: string) => [
      `${firstName}, your account now belongs to ${newEmail}, and emails about it go there from now on.`,
      `If this was not you, click below within ${reauthenticationLimits.notMeLinkDays} days: the account comes back to this address, every device is logged out, and you choose a new password.`,
    ],
    buttonWithLink: 'This was not me',
  },
  'admin-made': {
    subject: 'Your account gave someone more rights in the shop',
    preheader: 'If it was you, there is nothing to do.',
    title: 'An admin with new rights',
    text: (firstName: string, adminName: string | null) => [
      `${firstName}, your account gave ${adminName ?? 'someone'} a role among the admins of the shop just now.`,
      `If it was you, there is nothing to do. If not, click below within ${reauthenticationLimits.notMeLinkDays} days: the role is taken back, every device of yours is logged out, and you choose a new password.`,
    ],
    button: 'This was not me',
  },
  'admin-removed': {
    subject: 'You are no longer an admin',
    preheader: 'Your account stays, as a customer’s.',
    title: 'You are no longer an admin',
    text: (firstName: string) => [
      `${firstName}, the admin role of your account was removed just now. Your account stays, as a customer’s.`,
      `If you did not expect this, ask another admin, or answer this email. If you made someone an admin in the last ${reauthenticationLimits.notMeLinkDays} days and it was not you, our email about that has a link to undo it.`,
    ],
    button: 'Write to us',
  },
  'admin-role': {
    subject: 'A role has changed',
    preheader: 'Every owner of the shop gets this email.',
    title: 'A role has changed',
    yours: (byName: string | null, role: string) => [
      `${byName ?? 'An owner'} made you ${role} of the shop just now.`,
      'It counts from your next click in the admin area on.',
    ],
    others: (byName: string | null, adminName: string | null, role: string) => [
      `${byName ?? 'An owner'} made ${adminName ?? 'someone'} ${role} of the shop just now. You get this email because you are an owner.`,
      'If this should not be, change it back on the page “Roles”.',
    ],
    button: 'Open the admin area',
    roles: {
      owner: 'an owner',
      manager: 'a manager',
      support: 'an admin for support',
      packer: 'a packer',
      none: 'a customer without a role',
    },
  },
  'admin-invitation': {
    subject: 'You are invited to help run the shop',
    preheader: 'The link works once.',
    title: 'You are invited',
    text: (byName: string | null, role: string) => [
      `${byName ?? 'An owner'} of ${shop} invites you to become ${role} of the shop.`,
      `Click below within ${accountLimits.invitationDays} days; the link works once. If you do not know about this, there is nothing to do.`,
    ],
    button: 'Accept the invitation',
    reason: 'You get this email because an owner of the shop has entered your address.',
  },
  'confirm-new-email': {
    subject: 'Please confirm your new email',
    preheader: 'One click, and your account moves to this address.',
    title: (firstName: string | null) =>
      firstName ? `Is this your new address, ${firstName}?` : 'Hello, is this your new address?',
    text: ['Please confirm it. Until then, everything stays with your old one.'],
    button: 'Confirm my new email',
    smallPrint: ['If you did not ask for this, ignore this email and nothing happens.'],
  },
  'account-deletion': {
    subject: 'Your account will be deleted',
    preheader: (date: string) => `Until ${date} you can change your mind.`,
    title: (firstName: string | null) => (firstName ? `Goodbye, ${firstName}.` : 'Hello, and goodbye.'),
    text: (date: string) => [
      `As you asked, your account will be deleted on ${date}, with your addresses, your wishlist and your cart. What the law makes us keep of your orders will no longer carry your name.`,
      'Until then you can still change your mind.',
    ],
    button: 'Keep my account',
  },
} as const
