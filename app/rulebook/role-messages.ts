import type { AdminTask } from './admin-roles.ts'

/** Texts of the page about admins and their roles. */
export const roleMessages = {
  title: 'Roles',
  text: (count: number) =>
    `${count === 1 ? 'One person runs' : `${count} people run`} the shop. A role is checked with each request, not only hidden here.`,
  names: { owner: 'Owner', manager: 'Manager', support: 'Support', packer: 'Packer' },
  noRole: 'No admin',
  people: 'People with a role',
  you: 'you',
  lastSeen: (moment: string) => `last here ${moment}`,
  neverSeen: 'not here yet',
  secondFactor: 'Second factor',
  noSecondFactor: 'No second factor',
  roleOf: (name: string) => `Role of ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change the role of ${name}`,
  changing: 'Changing...',
  changed: (name: string) => `The role of ${name} has changed. All owners get an email.`,
  chooseRole: 'Please choose a role.',

  invite: {
    title: 'Invite someone',
    text: 'The link in the email works once, within seven days. It opens an account if there is none.',
    email: 'Email',
    role: 'Role',
    send: 'Invite',
    sending: 'Inviting...',
    sent: (email: string) => `We have emailed an invitation to ${email}.`,
  },
  invitations: {
    title: 'Open invitations',
    until: (role: string, byName: string, date: string) => `${role}, invited by ${byName}, until ${date}`,
    withdraw: 'Withdraw',
    withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
    withdrawn: 'The link of this invitation no longer works.',
    none: 'This invitation has been accepted, or was withdrawn before.',
  },

  tasks: {
    title: 'What each may do',
    may: 'May',
    yes: 'Yes',
    no: 'No',
    upTo: (sum: string) => `up to ${sum}`,
    above: (sum: string) => `Above ${sum} of one order, support asks a manager, who gets a notice.`,
    rows: [
      ['orders', 'See orders and parcels'],
      ['packing', 'Pack, tracking numbers'],
      ['order-changes', 'Status, address, pieces and notes of orders'],
      ['drafts', 'Orders for customers, at prices of their own'],
      ['refunds', 'Refund'],
      ['returns', 'Returns'],
      ['customers', 'Customers and their history'],
      ['contributions', 'Reviews and questions'],
      ['emails', 'Emails'],
      ['products', 'Products, prices, stock, promotions'],
      ['content', 'Scenes, search words and other content'],
      ['statistics', 'Statistics'],
      ['exports', 'Export orders and customers'],
      ['settings', 'Settings'],
      ['roles', 'Roles'],
      ['audit-log', 'Audit log'],
    ] satisfies [AdminTask, string][],
  },

  invitation: {
    title: 'You are invited',
    text: (byName: string, role: string, email: string) =>
      `${byName} invites you to help run the shop with the role ${role}. The role belongs to the account of ${email}.`,
    name: 'Your full name',
    nameHint: 'There is no account with this email yet: it is opened now, and you choose a password next.',
    accept: 'Accept the invitation',
    accepting: 'Accepting...',
    accepted: 'Welcome',
    acceptedText: 'Your account has the role now. Please log in.',
    logIn: 'Log in',
    expired: 'This link does not work any more',
    expiredText:
      'The invitation has been accepted or withdrawn, or it is older than seven days. Ask an owner for another one.',
    back: 'Back to the shop',
  },
} as const
