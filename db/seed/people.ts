/** Invented people: a first name, and only the initial of the last name. */
// biome-ignore format: names are easier to read in lines.
const firstNames = [
  'Ada', 'Agnes', 'Alma', 'Anders', 'Astrid', 'Bea', 'Bo', 'Carl', 'Clara', 'Dagny', 'Edith', 'Eli', 'Ella', 'Emil', 'Erik',
  'Esther', 'Felix', 'Frida', 'Greta', 'Hanna', 'Henry', 'Ida', 'Inga', 'Iris', 'Jonas', 'June', 'Karin', 'Kit', 'Lars', 'Lena',
  'Leo', 'Liv', 'Lotte', 'Maren', 'Mia', 'Nils', 'Nora', 'Olive', 'Otto', 'Paula', 'Per', 'Rosa', 'Ruth', 'Signe', 'Sol', 'Tilda',
  'Tom', 'Vera', 'Viggo', 'Wilma',
]
const lastInitials = [...'ABDEFGHJKLMNPRSTVW']

export type Person = { fullName: string; email: string }

export const people: readonly Person[] = firstNames.flatMap((first) =>
  lastInitials.map((last) => ({
    fullName: `${first} ${last}.`,
    email: `${first}.${last}@example.com`.toLowerCase(),
  })),
)
