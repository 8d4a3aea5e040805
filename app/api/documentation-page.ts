import { html } from 'hono/html'
import { shopFacts } from '#rulebook/shop-facts.ts'
import {
  type ApiDescription,
  exampleOf,
  isRequired,
  propertiesOf,
  type Schema,
  schemaName,
  typeText,
} from './openapi-schema.ts'

type Operation = NonNullable<NonNullable<ApiDescription['paths']>[string]['get']>
type Call = { method: string; path: string; operation: Operation }

/** The description of `/api/openapi.json` as an HTML page, without scripts and external resources. */
export function documentationPage(api: ApiDescription, stylesheets: readonly string[]) {
  const calls = callsOf(api)
  return html`<!doctype html>
<html lang="${shopFacts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.info.title}</title>
<meta name="description" content="How programs use the API of ${shopFacts.name}: every call, its parameters and its responses.">
${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
</head>
<body class="docs">
<header class="docs-header">
<a class="docs-brand" href="/">${shopFacts.name}</a>
<a href="/api/openapi.json">openapi.json</a>
</header>
<div class="docs-columns">
${navigation(api, calls)}
<main class="docs-main" id="main">
<h1>${api.info.title}</h1>
${(api.info.description ?? '').split('\n\n').map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
${(api.tags ?? []).map(
  (tag) => html`<section aria-labelledby="${anchor(tag.name)}">
<h2 id="${anchor(tag.name)}">${tag.name}</h2>
<p>${tag.description ?? ''}</p>
${calls.filter(({ operation }) => operation.tags?.includes(tag.name)).map((call) => callSection(api, call))}
</section>`,
)}
<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
${Object.keys(api.components?.schemas ?? {}).map((name) => schemaSection(api, name))}
</section>
</main>
</div>
</body>
</html>
`
}

function navigation(api: ApiDescription, calls: readonly Call[]) {
  return html`<nav class="docs-nav" aria-label="Calls">
${(api.tags ?? []).map(
  (tag) => html`<p class="docs-nav-title"><a href="#${anchor(tag.name)}">${tag.name}</a></p>
<ul>${calls
    .filter(({ operation }) => operation.tags?.includes(tag.name))
    .map(
      ({ method, path, operation }) => html`<li><a href="#${operation.operationId}">${method} ${path}</a></li>`,
    )}</ul>`,
)}
<p class="docs-nav-title"><a href="#schemas">Schemas</a></p>
</nav>`
}

function callSection(api: ApiDescription, { method, path, operation }: Call) {
  const body = bodyOf(operation)
  return html`<article class="docs-call" id="${operation.operationId}">
<h3><code><span class="docs-method">${method}</span> ${path}</code></h3>
<p><strong>${operation.summary}.</strong> ${withCode(operation.description)}</p>
${parametersTable(operation, `Parameters of ${method} ${path}`)}
${body && html`<h4>Body</h4>${example(exampleOf(body, api))}<p>${schemaLink(body)}</p>`}
<h4>Responses</h4>
<dl class="docs-answers">${Object.entries(operation.responses ?? {}).map(([status, response]) => responseRow(status, response))}</dl>
</article>`
}

function parametersTable({ parameters = [] }: Operation, name: string) {
  const rows = parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [parameter]))
  if (rows.length === 0) return ''
  return table(
    name,
    ['Parameter', 'Type', 'Meaning'],
    rows.map(({ name, schema, description }) => [name, schema ? typeText(schema) : '', description ?? '']),
  )
}

type ResponsePart = { description?: string; content?: { 'application/json'?: { schema?: Schema } } }

function responseRow(status: string, { description, content }: ResponsePart) {
  const schema = content?.['application/json']?.schema
  return html`<dt>${status}</dt><dd>${withCode(description)} ${schema && schemaLink(schema)}</dd>`
}

function schemaSection(api: ApiDescription, name: string) {
  const schema: Schema = { $ref: `#/components/schemas/${name}` }
  return html`<article class="docs-call" id="schema-${name}">
<h3>${name}</h3>
${table(
  `Fields of ${name}`,
  ['Field', 'Type', 'Meaning'],
  propertiesOf(schema, api).map(([field, part]) => [
    isRequired(schema, field, api) ? field : `${field}?`,
    typeText(part),
    'description' in part ? (part.description ?? '') : '',
  ]),
)}
<details><summary>Example</summary>${example(exampleOf(schema, api))}</details>
</article>`
}

function table(name: string, heads: readonly string[], rows: readonly (readonly string[])[]) {
  return html`<div class="docs-table" role="region" aria-label="${name}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name, ...cells]) =>
      html`<tr><th scope="row"><code>${name}</code></th>${cells.map((cell) => html`<td>${withCode(cell)}</td>`)}</tr>`,
  )}</tbody>
</table></div>`
}

function example(value: unknown) {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`
}

function schemaLink(schema: Schema) {
  const name = schemaName(schema)
  return name ? html`<a href="#schema-${name}">${name}</a>` : typeText(schema)
}

function bodyOf({ requestBody }: Operation): Schema | undefined {
  return requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined
}

function callsOf({ paths = {} }: ApiDescription): Call[] {
  return Object.entries(paths).flatMap(([path, { get, put, post, delete: remove }]) =>
    Object.entries({ GET: get, PUT: put, POST: post, DELETE: remove }).flatMap(([method, operation]) =>
      operation ? [{ method, path, operation }] : [],
    ),
  )
}

function withCode(text = '') {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}
