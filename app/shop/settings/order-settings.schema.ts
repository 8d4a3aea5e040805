import { z } from 'zod'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { draftLimits } from '#rulebook/limits/drafts.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { returnCauses } from '#rulebook/return-causes.ts'
import { settingMessages } from '#rulebook/setting-messages.ts'
import { wholeNumber } from './setting-fields.schema.ts'
import type { Settings } from './settings.ts'

const messages = settingMessages.problems

export const Orders = z
  .object(
    {
      isOpen: z.boolean(messages.malformed),
      sentence: z.string(messages.closedText).trim().max(settingLimits.closedTextMax, messages.closedText),
    },
    messages.malformed,
  )
  .refine(({ isOpen, sentence }) => isOpen || sentence !== '', { path: ['sentence'], message: messages.closedText })

export const RefundProof = z.object(
  {
    isOn: z.boolean(messages.malformed),
    aboveCents: wholeNumber(0, settingLimits.refundProofCentsMax, messages.refundProof),
  },
  messages.malformed,
)

export const SupportRefunds = z.object(
  { mostCents: wholeNumber(0, settingLimits.refundProofCentsMax, messages.refundProof) },
  messages.malformed,
)

const defaultReturns: Settings['returns'] = (defaultSettings satisfies Settings).returns

/** Versions from before returns for other reasons have only the days of withdrawals. */
export const Returns = z.object(
  {
    days: wholeNumber(settingLimits.returnDaysMin, settingLimits.returnDaysMax, messages.returnDays),
    pleasureDays: wholeNumber(0, settingLimits.returnDaysMax, messages.returnPleasureDays).default(
      defaultReturns.pleasureDays,
    ),
    faultDays: wholeNumber(settingLimits.faultDaysMin, settingLimits.faultDaysMax, messages.returnFaultDays).default(
      defaultReturns.faultDays,
    ),
    causes: z
      .array(z.enum(returnCauses, messages.malformed), messages.malformed)
      .max(returnCauses.length, messages.malformed)
      .default([...defaultReturns.causes]),
    wayBack: z.enum(['shop', 'customer'], messages.malformed).default(defaultReturns.wayBack),
    labelCents: wholeNumber(0, settingLimits.labelCentsMax, messages.returnLabel).default(defaultReturns.labelCents),
  },
  messages.malformed,
)

export const Holds = z.object(
  { adminHours: wholeNumber(draftLimits.holdHoursMin, draftLimits.holdHoursMax, messages.holdHours) },
  messages.malformed,
)
