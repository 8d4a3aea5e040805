export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly Element[]
}

export function element(
  name: string,
  content: string | readonly Element[],
  attributes: Readonly<Record<string, string>> = {},
): Element {
  return { name, attributes, content }
}

/** An empty element is not allowed where an optional one is meant. */
export function optional(name: string, text: string | undefined): Element[] {
  return text ? [element(name, text)] : []
}

const components = 'urn:oasis:names:specification:ubl:schema:xsd'

/** A whole document with the namespaces of UBL. */
export function xmlOf(name: string, namespace: string, content: readonly Element[]): string {
  const attributes = {
    xmlns: namespace,
    'xmlns:cac': `${components}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${components}:CommonBasicComponents-2`,
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(element(name, content, attributes), '')}`
}

function write({ name, attributes, content }: Element, indent: string): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (typeof content === 'string') return `${indent}<${start}>${escaped(content)}</${name}>\n`
  return `${indent}<${start}>\n${content.map((child) => write(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters, which XML does not have, are left out. */
function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (found) => entities[found] ?? found)
}
