export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }

const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const token = /<\?[^?]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The root of a document of elements and text. Throws for one that is not well-formed, as readers of feeds and invoices do. */
export function readXml(xml: string): XmlElement {
  if (!allowed.test(xml)) throw new Error('XML has no such character')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const [, closed, opened, attributes = '', isEmpty, text] = token.exec(xml) ?? fail(xml, at)
    const current = open.at(-1) ?? top
    if (closed !== undefined && open.pop()?.name !== closed) fail(xml, at)
    if (text !== undefined) current.text += unescaped(text)
    if (opened === undefined) continue
    const element = { name: opened, attributes: attributesIn(attributes), children: [], text: '' }
    current.children.push(element)
    if (isEmpty === '') open.push(element)
  }
  const [root, second] = top.children
  if (!root || second || open.length !== 1 || top.text.trim() !== '') return fail(xml, xml.length)
  return root
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name)
}

function attributesIn(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)])
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error('An attribute is there twice')
  return Object.fromEntries(pairs)
}

function unescaped(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => (whole.endsWith(';') && entities[name]) || fail(text, 0))
}

function fail(xml: string, at: number): never {
  throw new Error(`Not well-formed: ${xml.slice(at, at + 60)}`)
}
