import { hostileContents } from './hostile-documents.ts'

const elements = [
  '<script>alert(1)</script>',
  '<style>body{display:none}</style>',
  '<iframe src="https://elsewhere.example/"></iframe>',
  '<object data="https://elsewhere.example/x.swf"></object>',
  '<embed src="https://elsewhere.example/x">',
  '<img src="https://elsewhere.example/spy.gif" onerror="alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<picture><source srcset="https://elsewhere.example/a.webp"><img src="/a.png"></picture>',
  '<svg onload="alert(1)"><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>Tea</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">Tea</mi></math>',
  '<video src="https://elsewhere.example/v.mp4" onloadstart="alert(1)" autoplay></video>',
  '<audio src="https://elsewhere.example/a.mp3" autoplay></audio>',
  '<form action="https://elsewhere.example/"><input name="password"><button>Tea</button></form>',
  '<base href="https://elsewhere.example/">',
  '<link rel="stylesheet" href="https://elsewhere.example/a.css">',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
  '<template><script>alert(1)</script></template>',
  '<noscript><img src="https://elsewhere.example/spy.gif"></noscript>',
  '<table><tr><td>Tea</td><td onclick="alert(1)">Cup</td></tr></table>',
  '<details open ontoggle="alert(1)"><summary>Tea</summary>Cup</details>',
  '<p onclick="alert(1)" style="position:fixed;inset:0" class="x" id="y">Tea</p>',
  '<p style="background:url(https://elsewhere.example/spy.gif)">Tea</p>',
  '<h1>Tea</h1><h2 onmouseover="alert(1)">Cup</h2><h3>Pot</h3><h6>Leaf</h6>',
  '<h2></h2>',
  '<blockquote cite="javascript:alert(1)"><blockquote><h2>Tea</h2><ul><li>Cup</li></ul></blockquote></blockquote>',
  '<ul><li>a<ol type="i" start="7"><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li></ol></li></ul>',
  '<ul><li><blockquote>Tea</blockquote></li><li><h2>Cup</h2></li><li><hr></li></ul>',
  '<ol style="list-style-type: upper-roman" start="4"><li>Tea</li></ol>',
  '<pre><code>alert(1)\n\tTea</code></pre>',
  '<b>Tea<br>cup</b><i><u><s><code><mark>all</mark></code></s></u></i>',
  '<p>bell\u0007 tab\t\u202eturned\ufeff\u2066isolated</p>',
  '<hr><hr>',
  '<!--[if IE]><script>alert(1)</script><![endif]--><p>Tea</p>',
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p>Tea</p></b>',
  '<o:p xmlns:o="urn:schemas-microsoft-com:office:office">Tea</o:p>',
  '<div data-pm-slice="9 9 [&quot;doc&quot;,null]"><p>Tea</p></div>',
  '<p data-pm-slice="1 1 [&quot;script&quot;,{}]">Tea</p>',
  '<div data-block="script" data-attributes="{}">Tea</div>',
  '<div data-block="picture">Tea</div>',
  '<div data-block="picture" hash="../../x" alt="" src="https://elsewhere.example/spy.gif">Tea</div>',
  '<span data-block="fact" data-attributes=\'{"name":"linkSecret"}\'>Tea</span>',
  '<div data-block="products" data-attributes=\'{"articles":["../x"]}\' onclick="alert(1)">Tea</div>',
  `<p>${'Tea '.repeat(50)}</p>`,
]

/** The links of the documents and their blocks, as HTML that another site could have put on the clipboard. */
const fromDocuments = hostileContents.flatMap((content) => {
  const [block] = Array.isArray(content) ? content : []
  const href: unknown = block?.content?.[0]?.marks?.[0]?.attrs?.href
  if (typeof href === 'string') return [`<p><a href="${escaped(href)}" target="_blank" onclick="alert(1)">Tea</a></p>`]
  if (!block?.attrs || typeof block.type !== 'string') return []
  const attributes = escaped(JSON.stringify(block.attrs))
  return [`<div data-block="${escaped(block.type)}" data-attributes="${attributes}">Tea</div>`]
})

/** HTML that an admin may have copied from a page that wants to harm the shop. */
export const hostileHtml: readonly string[] = [
  ...elements,
  ...fromDocuments,
  ...elements.map((html) => `<li>${html}</li>`),
]

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
