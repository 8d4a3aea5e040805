import { z } from 'zod'
import { isDay } from '#rulebook/days.ts'
import { deliveryMethods } from '#rulebook/delivery.ts'
import { fulfilmentLimits } from '#rulebook/limits/fulfilment.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { settingMessages } from '#rulebook/setting-messages.ts'
import { findClosedStretch } from '#shop/shipping/shop-calendar.ts'
import { refuseEqualNames, requiredText, wholeNumber } from './setting-fields.schema.ts'

const messages = settingMessages.problems

const DeliverySetting = z
  .object(
    {
      method: z.enum(deliveryMethods, messages.malformed),
      name: requiredText(settingLimits.deliveryNameMax, messages.deliveryName),
      priceCents: wholeNumber(0, settingLimits.deliveryPriceCentsMax, messages.deliveryPrice),
      fewestDays: wholeNumber(0, settingLimits.deliveryDaysMax, messages.deliveryDays),
      mostDays: wholeNumber(0, settingLimits.deliveryDaysMax, messages.deliveryDays),
      isOn: z.boolean(messages.malformed),
    },
    messages.malformed,
  )
  .refine(({ fewestDays, mostDays }) => fewestDays <= mostDays, { path: ['mostDays'], message: messages.deliveryOrder })

/** Every delivery method, each once; a method that is not offered is off. */
export const Delivery = z
  .array(DeliverySetting, messages.malformed)
  .refine((methods) => new Set(methods.map(({ method }) => method)).size === deliveryMethods.length, messages.malformed)
  .refine((methods) => methods.length === deliveryMethods.length, messages.malformed)
  .refine((methods) => methods.some(({ isOn }) => isOn), messages.deliveryNoneOn)

const Holiday = z.object(
  {
    date: z.string(messages.holidayDate).refine(isDay, messages.holidayDate),
    name: z.string(messages.holidayName).trim().max(settingLimits.holidayNameMax, messages.holidayName),
    isYearly: z.boolean(messages.malformed),
  },
  messages.malformed,
)

export const Packing = z
  .object(
    {
      workingDays: z
        .array(wholeNumber(1, 7, messages.malformed), messages.malformed)
        .min(1, messages.noWorkingDay)
        .transform((days) => [...new Set(days)].sort()),
      closingTime: z.string(messages.closingTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.closingTime),
      holidays: z.array(Holiday, messages.malformed).max(settingLimits.holidaysMax, messages.holidaysTooMany),
    },
    messages.malformed,
  )
  .superRefine((packing, { addIssue }) => {
    const start = findClosedStretch(packing)
    const index = packing.holidays.findIndex(({ date, isYearly }) =>
      isYearly ? date.slice(5) === start?.slice(5) : date === start,
    )
    const message = messages.closedTooLong
    if (start) addIssue({ code: 'custom', path: ['holidays', index, 'date'], message, input: packing })
  })

export const FreeDelivery = z
  .object(
    {
      fromCents: wholeNumber(1, settingLimits.freeDeliveryCentsMax, messages.freeDelivery).nullable(),
      methods: z.array(z.enum(deliveryMethods, messages.malformed), messages.malformed),
    },
    messages.malformed,
  )
  .refine(({ fromCents, methods }) => fromCents === null || methods.length > 0, {
    path: ['fromCents'],
    message: messages.freeDeliveryMethods,
  })

const Carrier = z.object(
  {
    name: requiredText(fulfilmentLimits.carrierMaxLength, messages.carrierName),
    url: z
      .string(messages.carrierUrl)
      .trim()
      .max(settingLimits.carrierUrlMax, messages.carrierUrl)
      .refine((text) => text === '' || isTrackingAddress(text), messages.carrierUrl),
  },
  messages.malformed,
)

/** The number must not stand in the name of the server. */
function isTrackingAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && /^https:\/\/[^/{}]+\/.*\{number\}/.test(text)
}

export const Carriers = z
  .array(Carrier, messages.malformed)
  .max(settingLimits.carriersMax, messages.carriersTooMany)
  .superRefine(refuseEqualNames(messages.carrierNameTwice))
