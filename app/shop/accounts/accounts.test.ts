import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { accountMessages as messages } from '#rulebook/account-messages.ts'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { rankedPasswordWords } from '#shop/accounts/password/common-password-words.server.ts'
import { isCommonPassword } from '#shop/accounts/password/common-passwords.server.ts'
import { rankedPasswords } from '#shop/accounts/password/ranked-passwords.server.ts'
import { emailForm, fullRegistrationForm, loginForm, newAccount, registrationForm } from './accounts.schema.ts'
import { checkFullRegistration, checkLogin, checkRegistration, nameProblem, passwordProblem } from './accounts.ts'

const blocked = defaultSettings['blocked-emails']

const validForm = {
  fullName: 'Astrid Holm',
  email: 'astrid@example.com',
  password: 'Candle.light7',
  confirmPassword: 'Candle.light7',
}

test("the login form names missing fields in the specification's words", () => {
  expect(checkLogin({}, blocked)).toEqual({ email: 'Please enter your email', password: 'Please enter your password' })
  expect(checkLogin({ email: ' ', password: 'x' }, blocked).email).toBe('Please enter your email')
  expect(checkLogin({ email: 'astrid', password: 'x' }, blocked).email).toBe('Please enter a valid email')
  expect(checkLogin({ email: 'Ivan@Example.RU ', password: 'x' }, blocked).email).toBe('Russians are not allowed 🙂')
  expect(checkLogin({ email: 'guru@example.com', password: 'x' }, blocked)).toEqual({})
})

test("the registration form names missing fields in the specification's words", () => {
  expect(checkFullRegistration({}, blocked)).toEqual({
    fullName: 'Please enter your full name',
    email: 'Please enter your email',
    password: 'Please enter your password',
    confirmPassword: 'Please confirm your password',
    policy: 'Please accept the policy',
  })
  expect(checkRegistration({ ...validForm, fullName: 'Astrid' }, blocked).fullName).toBe(
    'Full name must include first name and last name',
  )
  expect(checkRegistration({ ...validForm, password: 'candle' }, blocked).password).toBe(
    'Please create a stronger password',
  )
  expect(checkRegistration({ ...validForm, confirmPassword: 'Candle.light8' }, blocked).confirmPassword).toBe(
    'Passwords must match',
  )
  expect(checkFullRegistration({ ...validForm, policy: 'on' }, blocked)).toEqual({})
})

test('a password has 8 to 32 characters, a digit, upper and lower case letters and one of the signs', () => {
  const accepted = ['Aa1!aaaa', 'Zz9.zzzz', `Aa1@${'x'.repeat(28)}`, 'Öö Aa1# öö', 'Aa1*🕯🕯🕯🕯']
  const refused = ['Aa1!aaa', `Aa1@${'x'.repeat(29)}`, 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa', 'Aa1?aaaa']

  expect(accepted.map(passwordProblem)).toEqual(Array(accepted.length).fill(undefined))
  expect(refused.map(passwordProblem)).toEqual(Array(refused.length).fill(messages.passwordWeak))
})

test('at least 3,000 of the commonest passwords of a published list are refused when they are adapted to the rule', () => {
  const adjustedPasswords = rankedPasswordWords
    .split(' ')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`.padEnd(6, '1').concat('1!'))
    .filter((password) => passwordProblem(password) === undefined)

  expect(adjustedPasswords.length).toBeGreaterThan(4000)
  expect(adjustedPasswords.filter((password) => !isCommonPassword(password))).toEqual([])
})

test('all passwords of a list of a million that fit the rule are refused', () => {
  const passwords = rankedPasswords.split(' ')

  expect(new Set(passwords).size).toBe(923)
  expect(passwords.filter((password) => passwordProblem(password) !== undefined)).toEqual([])
  expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([])
})

test('passwords from lists of stolen ones are refused, also those without a word', () => {
  const stolen = ['!QAZ2wsx', 'Al#kS3!kSj0xX', 'Abc123456!', 'L58jkdjP!m', 'Sierra#123', 'P@55w0rd']

  expect(stolen.filter((password) => !isCommonPassword(password))).toEqual([])
})

test('a common password is refused, however its letters are replaced', () => {
  const common = [
    'P@ssw0rd',
    'Pa$$w0rd1',
    'Password1!',
    'PASSWORd2026.',
    'Qwerty123!',
    'Admin@123',
    '1qaz@WSX',
    'Abc123!@#',
  ]
  const own = ['Candle.light7', 'Rowan-tree.4', 'Kaffe&kager2', 'xK9#mmQ2pl', 'Passepartout.9']

  expect(common.filter((password) => !isCommonPassword(password))).toEqual([])
  expect(own.filter(isCommonPassword)).toEqual([])
})

test('a name has two or more words, in any script', () => {
  const names = [
    'Astrid Holm',
    'Ольга Коваль',
    'Мар’яна Д’яченко',
    'José María O’Neill',
    'Anne-Marie St. John',
    '王 小明',
    'محمد علي',
    'नरेन्द्र मोदी',
    'Zoë  van der Berg',
    'Nguye\u0302\u0303n Va\u0306n',
  ]

  expect(names.map(nameProblem)).toEqual(Array(names.length).fill(undefined))
})

test('a name has no digits, markup, pictures, invisible characters or characters that change the direction of text', () => {
  const strange = [
    'Astrid',
    'Astrid 2',
    'Astrid <b>Holm</b>',
    'Astrid 🕯',
    'Astrid \u202emloH',
    'Astrid\u0000 Holm',
    'Astrid \u200b',
    '- -',
    'http://a b',
    `Z${'\u0301'.repeat(9)} Holm`,
    `${'a'.repeat(60)} ${'b'.repeat(60)}`,
  ]

  expect(strange.map(nameProblem)).toEqual(Array(strange.length).fill(messages.nameIncomplete))
})

test('the server has the same rules as the browser, and reports all problems at once', () => {
  const wrong = { fullName: 'Astrid', email: 'x', password: 'candle', confirmPassword: 'other' }

  const problems = problemsOf(fullRegistrationForm(blocked).safeParse(wrong))
  const problemsOfEmptyForm = problemsOf(fullRegistrationForm(blocked).safeParse({}))

  expect(problems).toEqual({ ...checkRegistration(wrong, blocked), policy: messages.policyMissing })
  expect(problemsOfEmptyForm).toEqual(checkFullRegistration({}, blocked))
})

test('the browser and the server always agree about an input', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', ...Object.values(validForm), 'a@b.ru', 'Aa1!aaaa'))

  fc.assert(
    fc.property(fc.record({ fullName: text, email: text, password: text, confirmPassword: text }), (form) => {
      const inBrowser = Object.values(checkRegistration(form, blocked)).every((problem) => problem === undefined)

      const onServer = registrationForm(blocked).safeParse(form).success

      expect(onServer).toBe(inBrowser && !isCommonPassword(form.password))
    }),
  )
})

test('email addresses and spaces are normalized', () => {
  const account = newAccount(blocked).parse({
    ...validForm,
    fullName: '  Astrid \t Holm ',
    email: ' Astrid@Example.COM ',
    promo: true,
  })
  const login = loginForm(blocked).parse({ email: 'ASTRID@example.com', password: ' with spaces ', remember: 'on' })

  expect(account).toEqual({
    fullName: 'Astrid Holm',
    email: 'astrid@example.com',
    password: validForm.password,
    promo: true,
  })
  expect(login).toEqual({ email: 'astrid@example.com', password: ' with spaces ', remember: true })
  expect(emailForm(blocked).safeParse({ email: ['astrid@example.com'] }).success).toBe(false)
})

function problemsOf({ error }: z.ZodSafeParseResult<unknown>): Record<string, string> {
  const problems = (error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message])
  return Object.fromEntries(problems.reverse())
}
