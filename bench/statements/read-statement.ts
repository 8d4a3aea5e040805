/** A table in a statement. */
export type TableReference = { table: string; alias: string; scope: Scope; isOuterJoined: boolean }

/** A query or a command with its own tables: the statement itself, or a part in parentheses. */
export type Scope = {
  parent: Scope | null
  tables: TableReference[]
  /** Without the parts in parentheses that are queries themselves. */
  words: string[]
  parts: Scope[]
  /** How many of the parent's words come before it. */
  position: number
}

export type Column = { reference: TableReference; column: string }

const begins = new Set(['select', 'with', 'insert', 'update', 'delete', 'values'])
const beforeTable = new Set(['from', 'join', 'update', 'into', 'using', 'only'])
const endsOfTables = new Set(['where', 'group', 'order', 'limit', 'set', 'returning', 'for', 'select', 'values', 'on'])
const noAliases =
  /^(?:on|where|set|join|left|right|full|inner|cross|natural|using|group|order|limit|offset|for|returning|values|select|default|union|with|lateral|tablesample|having|window|do|\W.*)$/

/** Reads the tables, and which part of the statement each belongs to. It is a reader of our own statements, not of all SQL. */
export function readStatement(text: string, isTable: (name: string) => boolean): Scope[] {
  const words = splitWords(text)
  const first: Scope = { parent: null, tables: [], words: [], parts: [], position: 0 }
  const scopes = [first]
  const open: { scope: Scope; isList: boolean }[] = [{ scope: first, isList: false }]
  for (const [index, word] of words.entries()) {
    const current = open.at(-1) ?? { scope: first, isList: false }
    const { scope } = current
    if (word === '(') {
      const isPart = begins.has(words[index + 1] ?? '')
      const part: Scope = { parent: scope, tables: [], words: [], parts: [], position: scope.words.length }
      if (isPart) scopes.push(part)
      if (isPart) scope.parts.push(part)
      open.push({ scope: isPart ? part : scope, isList: false })
      scope.words.push(isPart ? '()' : '(')
      continue
    }
    if (word === ')') {
      open.pop()
      if (open.at(-1)?.scope === scope) scope.words.push(')')
      continue
    }
    const before = words[index - 1] ?? ''
    if (isTable(word) && (beforeTable.has(before) || (before === ',' && current.isList))) {
      scope.tables.push(readReference(words, index, scope))
    }
    if (word === 'from' || word === 'using') current.isList = true
    else if (endsOfTables.has(word)) current.isList = false
    scope.words.push(word)
  }
  return scopes
}

function readReference(words: readonly string[], index: number, scope: Scope): TableReference {
  const next = words[index + 1] === 'as' ? words[index + 2] : words[index + 1]
  const table = words[index] ?? ''
  const alias = next && !noAliases.test(next) ? next : table
  return { table, alias, scope, isOuterJoined: /^(?:left|outer|right|full)$/.test(words[index - 2] ?? '') }
}

/** Lower-case words and signs, without comments, texts, casts and the quotes of names. */
function splitWords(text: string): string[] {
  const plain = text
    .replaceAll(/\/\*[\s\S]*?\*\/|--.*$/gm, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/::[\w.]+(?:\[\])?/g, '')
  return plain.toLowerCase().match(/[a-z_][\w$]*(?:\.(?:[a-z_][\w$]*|\*))*|\$\d+|\d[\d.]*|''|[<>=!]+|[^\s\w]/g) ?? []
}

/** The table's column that a word means, in this part of the statement or one around it. */
export function findColumn(word: string, scope: Scope, columns: ReadonlyMap<string, readonly string[]>): Column | null {
  const [alias = '', column] = word.split('.')
  for (let around: Scope | null = scope; around; around = around.parent) {
    const reference = around.tables.find((each) =>
      column === undefined ? columns.get(each.table)?.includes(alias) : each.alias === alias,
    )
    if (reference) return { reference, column: column ?? alias }
  }
  return null
}
