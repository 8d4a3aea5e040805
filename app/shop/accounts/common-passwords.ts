/**
 * What is left of the passwords that everybody chooses when digits and signs around them are taken away and 3, 0 and $ are read as the
 * letters they stand for. From the published lists of stolen ones, those that can be made to fit our rule.
 */
// biome-ignore format: a list of words is read in lines.
const common = new Set([
  'a', 'aa', 'aaa', 'aaaa', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh', 'access', 'account', 'admin', 'administrator',
  'adminadmin', 'alexander', 'amanda', 'america', 'andrew', 'angel', 'anthony', 'apple', 'april', 'asd', 'asdf', 'asdfg', 'asdfgh',
  'asdfghjkl', 'ashley', 'asshole', 'august', 'autumn', 'azerty', 'babygirl', 'bailey', 'barcelona', 'baseball', 'basketball', 'batman',
  'beautiful', 'biteme', 'blink', 'bonjour', 'bubbles', 'buster', 'butterfly', 'candle', 'changeme', 'charlie', 'cheese', 'chelsea',
  'chocolate', 'chris', 'christmas', 'coffee', 'computer', 'cookie', 'corvette', 'customer', 'daniel', 'december', 'default', 'dragon',
  'facebook', 'family', 'february', 'ferrari', 'flower', 'football', 'forever', 'freedom', 'friday', 'friends', 'fuckyou', 'ginger',
  'god', 'google', 'guest', 'hannah', 'harley', 'hello', 'hellohello', 'helloworld', 'hockey', 'hunter', 'hygge', 'hyggehus', 'iloveu',
  'iloveyou', 'instagram', 'internet', 'jack', 'january', 'jasmine', 'jennifer', 'jessica', 'jesus', 'jordan', 'joshua', 'july', 'june',
  'justin', 'killer', 'kitty', 'liverpool', 'login', 'london', 'love', 'lovely', 'loveme', 'lovelove', 'maggie', 'march', 'master',
  'matrix', 'matthew', 'mercedes', 'merlin', 'michael', 'michelle', 'monday', 'money', 'monkey', 'monster', 'mustang', 'mynoob', 'naruto',
  'newyork', 'nicole', 'ninja', 'nothing', 'november', 'october', 'office', 'oliver', 'orange', 'pa', 'pass', 'passpass', 'passphrase',
  'password', 'passwort', 'passwd', 'patrick', 'peanut', 'pepper', 'pokemon', 'princess', 'purple', 'q', 'qaz', 'qazwsx', 'qazawsx',
  'qazwsxedc', 'qwe', 'qweasd', 'qweasdzxc', 'qwer', 'qwert', 'qwerty', 'qwertyu', 'qwertyui', 'qwertyuiop', 'qwertz', 'ranger', 'robert',
  'root', 'samantha', 'samsung', 'saturday', 'secret', 'security', 'september', 'server', 'shadow', 'shop', 'silver', 'snoopy', 'soccer',
  'spring', 'starwars', 'student', 'summer', 'sunday', 'sunflower', 'sunshine', 'super', 'superman', 'support', 'sweet', 'system',
  'taylor', 'teacher', 'temp', 'tempo', 'temporary', 'test', 'tester', 'testing', 'testtest', 'thomas', 'thursday', 'tigger', 'tinkerbell',
  'trustme', 'trustno', 'tuesday', 'user', 'username', 'vanessa', 'wednesday', 'welcome', 'whatever', 'william', 'winter', 'wsx', 'xxx',
  'yankees', 'yellow', 'zaq', 'zaqxsw', 'zaqwsx', 'zxcvbn', 'zxcvbnm', 'letmein', 'openup', 'opensesame', 'ukraine', 'slava', 'slavaukraini',
  'kyiv', 'parol', 'privet', 'natasha', 'marina', 'svetlana', 'dynamo', 'hallo', 'schatz', 'sommer', 'frankfurt', 'bella', 'soleil',
  'motdepasse', 'contrasena', 'teamo', 'senha', 'geheim', 'wachtwoord', 'haslo', 'heslo', 'parola', 'lozinka', 'kodeord', 'losenord',
])

const letterBehind: Readonly<Record<string, string>> = {
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

/** Whether somebody who tries what most people choose would be in within the first hundred tries. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const read = (text: string) => [...text].map((sign) => letterBehind[sign] ?? sign).join('')
  return [core, read(core), read(lower)].some((text) => common.has(text.replace(/[^\p{L}]/gu, '')))
}
