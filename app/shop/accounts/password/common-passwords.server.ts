import { rankedPasswordWords } from './common-password-words.server.ts'
import { rankedPasswords } from './ranked-passwords.server.ts'

/** Passwords of two other ranked lists, with 403,872 in all, that fit the rule too. */
// biome-ignore format: a list is read in lines.
const otherPasswords = [
  'Abc123456!', '!Turbine1', 'fxzZ75$yer', 'Temp2014!', 'Comply1!', 'Doomsayer.2.7mords.V', 'Doomsayer.2.7mords.VV', 'L58jkdjP!m',
  '4&use24HyyJ', 'Paperindex1*', 'Sierra#123', 'Jammu@123', 'Doomsayer.2.7mords', 'P@ssword1', 'Mu5t=Ch@ng3', '1qazXSW@', 'TtAt4pu71&N',
  'L@F0vrNwa0MyU', 'Mh@270481', 'India@123', 'Abc@#123', 'P@ssw0rd1',
]

const exactPasswords = new Set([...rankedPasswords.split(' '), ...otherPasswords])

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

/** Whether the password is in a list of common ones, or a common word with digits and signs added or in place of letters. */
export function isCommonPassword(password: string): boolean {
  if (exactPasswords.has(password)) return true
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const replaceSigns = (text: string) => [...text].map((sign) => letterBySign[sign] ?? sign).join('')
  return [core, replaceSigns(core), replaceSigns(lower)].some((text) => commonWords.has(text.replace(/[^\p{L}]/gu, '')))
}
