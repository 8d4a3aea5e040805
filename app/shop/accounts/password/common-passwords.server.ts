import { rankedPasswordWords } from './common-password-words.server.ts'

/** Passwords that fit the rule and are literally in two ranked lists of stolen passwords, which hold 403,872 in all. */
// biome-ignore format: a list is read in lines.
const exactPasswords = new Set([
  'P@ssw0rd', 'Abc123456!', '!Turbine1', 'fxzZ75$yer', '1qaz!QAZ', 'Temp2014!', 'Comply1!', 'Doomsayer.2.7mords.V', '!QAZ2wsx',
  '1qaz@WSX', 'Doomsayer.2.7mords.VV', 'L58jkdjP!m', 'ZAQ!2wsx', 'Pa$$w0rd', '!QAZ1qaz', 'zaq1@WSX', 'Password1!', 'Al#kS3!kSj0xX',
  '4&use24HyyJ', 'Paperindex1*', '1qazZAQ!', '!QAZxsw2', 'P@$$w0rd', 'Sierra#123', 'g00dPa$$w0rD', 'Jammu@123', 'Welcome1!', 'P@55w0rd',
  'zaq1ZAQ!', 'Passw0rd!', 'Doomsayer.2.7mords', 'P@ssword1', 'Mu5t=Ch@ng3', '1qazXSW@', 'TtAt4pu71&N', 'L@F0vrNwa0MyU', 'Mh@270481',
  'India@123', 'zaq1!QAZ', 'Abc@#123', 'P@ssw0rd1',
])

/** Words missing from the ranked list: from neighbouring languages, the shop itself, seasons and keyboards. */
// biome-ignore format: a list of words is read in lines.
const additionalWords = [
  'a', 'aa', 'aaaa', 'ab', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh', 'administrator', 'adminadmin', 'customer', 'default', 'facebook',
  'god', 'hellohello', 'helloworld', 'hygge', 'hyggehus', 'instagram', 'july', 'june', 'login', 'mynoob', 'pa', 'passphrase', 'q',
  'qazawsx', 'qwertz', 'root', 'shop', 'tempo', 'temporary', 'trustme', 'username', 'wednesday', 'wsx', 'opensesame', 'ukraine',
  'slava', 'slavaukraini', 'kyiv', 'parol', 'dynamo', 'schatz', 'frankfurt', 'motdepasse', 'contrasena', 'teamo', 'senha', 'wachtwoord',
  'haslo', 'heslo', 'lozinka', 'kodeord', 'losenord',
]

const commonWords = new Set([...rankedPasswordWords.split(' '), ...additionalWords])

const letterBySign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether the password is a common word with digits and signs added or in place of letters. */
export function isCommonPassword(password: string): boolean {
  if (exactPasswords.has(password)) return true
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const replaceSigns = (text: string) => [...text].map((sign) => letterBySign[sign] ?? sign).join('')
  return [core, replaceSigns(core), replaceSigns(lower)].some((text) => commonWords.has(text.replace(/[^\p{L}]/gu, '')))
}
