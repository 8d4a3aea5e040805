import { z } from '@hono/zod-openapi'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { savedItemsLimits } from '#rulebook/limits/saved-items.ts'
import { signInLimits } from '#rulebook/limits/sign-in.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import type { GuestItems } from '#shop/saved-items/saved-items.ts'
import { InCartSchema } from './cart-api.schema.ts'
import { ProductSchema } from './catalog-api.schema.ts'

const examples = { fullName: 'Astrid Holm', email: 'astrid@example.com', password: 'Candle.light7' }

/** Validated by the form's own schema, which has the specification's sentences for missing and wrong values. */
function sent(field: keyof typeof examples) {
  return z.unknown().optional().openapi({ type: 'string', example: examples[field] })
}

const wishList = z
  .unknown()
  .optional()
  .openapi({
    type: 'array',
    items: { type: 'string' },
    example: ['CND-001'],
    description:
      'Articles that were on the wishlist before; with `google` also their `_id`s. Unknown ones are skipped.',
  })

const inCart = z
  .unknown()
  .optional()
  .openapi({
    type: 'array',
    items: {
      type: ['object', 'string'],
      properties: { article: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } },
      required: ['article'],
    },
    example: [{ article: 'CND-001', quantity: 2 }],
    description:
      'What was in the cart before. A missing quantity is 1; an article alone is one piece; with `google` also by `_id`. Unknown ones are skipped.',
  })

const regType = (kinds: string[]) => z.unknown().optional().openapi({ type: 'string', enum: kinds, example: 'email' })

export const RegisterSchema = z
  .object(
    {
      fullName: sent('fullName'),
      email: sent('email'),
      password: sent('password'),
      promo: z.unknown().optional().openapi({ type: 'boolean', description: 'Consent to news; none when missing.' }),
      regType: regType(['email', 'google']).openapi({
        description: 'With `google` the password is not needed, and `accessToken` is: what the provider says counts.',
      }),
      wishList,
      inCart,
      accessToken: z
        .unknown()
        .optional()
        .openapi({ type: 'string', description: 'From the provider: the server asks it who the user is.' }),
    },
    problemMessages.malformed,
  )
  .openapi('Register', { required: ['fullName', 'email', 'password'] })

export const LoginSchema = z
  .object(
    {
      email: sent('email'),
      password: sent('password'),
      regType: regType(['email']),
      remember: z
        .unknown()
        .optional()
        .openapi({
          type: 'boolean',
          description: `Keeps the session ${signInLimits.rememberMeDays} days; otherwise it ends with the browser.`,
        }),
      wishList,
      inCart,
    },
    problemMessages.malformed,
  )
  .openapi('Login', { required: ['email', 'password'] })

export const SecondFactorSchema = z
  .object(
    {
      code: z.unknown().optional().openapi({ type: 'string', example: '287082', description: 'Or a recovery code.' }),
      trust: z
        .unknown()
        .optional()
        .openapi({
          type: 'boolean',
          description: `Asks for no code here for ${accountLimits.trustedBrowserDays} days.`,
        }),
      wishList,
      inCart,
    },
    problemMessages.malformed,
  )
  .openapi('SecondFactor', { required: ['code'] })

export const ForgotSchema = z
  .object({ email: sent('email') }, problemMessages.malformed)
  .openapi('ForgotPassword', { required: ['email'] })

const token = z
  .unknown()
  .optional()
  .openapi({ type: 'string', description: 'From the link in the email.', example: 'x'.repeat(43) })

export const ResetSchema = z
  .object({ token, password: sent('password') }, problemMessages.malformed)
  .openapi('ResetPassword', { required: ['token', 'password'] })

export const ConfirmSchema = z
  .object({ token }, problemMessages.malformed)
  .openapi('ConfirmEmail', { required: ['token'] })

const code = z.literal('second-factor-missing').optional().openapi({
  description:
    'An admin of a shop that requires a second factor, who has none yet: `isAdmin` is false until it is set up in the account.',
})

const person = { fullName: z.string(), email: z.string(), isAdmin: z.boolean() }

export const CustomerSchema = z
  .object({ ...person, code, wishList: z.array(ProductSchema), inCart: z.array(InCartSchema) })
  .openapi('Customer', {
    description: 'The signed-in customer, with their saved items. Both lists are always present.',
  })

export const UserOnloadSchema = z
  .union([
    z.object({ noUser: z.string().openapi({ description: 'A message: no one is signed in.' }) }),
    z.object({
      enrichedUser: CustomerSchema,
      cookie: z.object({
        token: z.literal('session').openapi({ description: 'A marker; the session itself is in a cookie.' }),
        expire: z.iso.datetime().openapi({ description: 'Until when the session lasts if it is not used again.' }),
      }),
    }),
  ])
  .openapi('UserOnload')

export const RegisteredSchema = CustomerSchema.extend({ response: z.string() }).openapi('Registered')
export const DoneSchema = z.object({ success: z.boolean(), message: z.string() }).openapi('Done')
export const ConfirmedSchema = DoneSchema.extend({ email: z.string() }).openapi('Confirmed')

const CartLineInput = z
  .union([
    z.string().transform((article) => ({ article, quantity: 1 })),
    z.object({ article: z.string(), quantity: z.unknown().optional() }),
  ])
  .transform(({ article, quantity }) => ({ article, amount: amountOf(quantity) }))

/** Old clients may send a wishlist and a cart. Entries that cannot be read are skipped, not refused. */
export function guestItems(sent: { wishList?: unknown; inCart?: unknown }): GuestItems {
  const wishedArticles = listOf(sent.wishList).filter((article) => typeof article === 'string')
  const lines = listOf(sent.inCart).flatMap((line) => {
    const read = CartLineInput.safeParse(line)
    return read.success ? [read.data] : []
  })
  return { wishlist: wishedArticles.map((article) => ({ article, amount: 1 })), cart: lines }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, savedItemsLimits.cartLinesMax) : []
}

function amountOf(quantity: unknown): number {
  const amount = Math.floor(Number(quantity ?? 1))
  return Number.isFinite(amount)
    ? Math.min(Math.max(amount, savedItemsLimits.quantityMin), savedItemsLimits.cartAmountMax)
    : 1
}
