import { settingLimits } from './limits/settings.ts'

export const settingMessages = {
  problems: {
    deliveryName: `Please name this delivery method, in up to ${settingLimits.deliveryNameMax} characters`,
    deliveryPrice: `Please enter a price from 0 to ${settingLimits.deliveryPriceCentsMax / 100} dollars`,
    deliveryDays: `Please enter whole days, up to ${settingLimits.deliveryDaysMax}`,
    deliveryOrder: 'The longest time cannot be shorter than the shortest',
    deliveryNoneOn: 'At least one delivery method must be on: nobody could order otherwise',
    countryName: `Please name the country, in up to ${settingLimits.countryNameMax} characters`,
    dialCode: 'Please enter a dial code such as +380',
    phoneDigits: `Please enter a whole number from ${settingLimits.phoneDigitsMin} to ${settingLimits.phoneDigitsMax}`,
    refundProof: `Please enter a sum from 0 to ${(settingLimits.refundProofCentsMax / 100).toLocaleString('en-US')} dollars`,
    percent: 'Please enter a whole percentage from 1 to 100',
    welcomeDays: `Please enter whole days, from 1 to ${settingLimits.welcomeDaysMax}`,
    suffix: (line: string) => `“${line}” is no ending of an email address. Write .ru or @example.com`,
    ownSuffix: (email: string) => `This would lock out ${email}, who runs the shop`,
    suffixes: `Please write up to ${settingLimits.suffixesMax} endings`,
    blockedText: `Please write the message shown to them, in up to ${settingLimits.blockedTextMax} characters`,
    closedText: `Please write what customers are told while orders are closed, in up to ${settingLimits.closedTextMax} characters`,
    socialName: `Please name this link, in up to ${settingLimits.socialNameMax} characters`,
    socialNameTwice: 'There is a link of this name already',
    socialUrl: 'Please enter a whole address that begins with https://',
    socialTooMany: `Please keep to ${settingLimits.socialLinksMax} links`,
    malformed: 'This cannot be read as a setting',
  },
} as const
