import { Editor, type JSONContent } from '@tiptap/core'
import type { ContentMatch, NodeType, Schema } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { readDocument } from '#shop/content/document.schema.ts'
import { documentOf } from './editor-document.ts'
import { textExtensions } from './editor-extensions.ts'
import { blockTools } from './editor-toolbar.tsx'
import { insertAfter } from './insert-dialog.tsx'

const extensions = textExtensions({ scenes: new Map(), products: new Map() })
const hash = 'a'.repeat(32)
const attributes: Record<string, object> = {
  heading: { level: 2 },
  picture: { hash, alt: 'A\tlamp', caption: 'In \u202ethe\ufeff hall' },
  products: { articles: ['CND-001'] },
  scene: { id: '7' },
  liveList: { name: 'arrivals' },
  fact: { name: 'email' },
}
const texts = ['Tea', 'one\ttwo', 'bell\u0007', '\ufeff', 'line\nbreak', '\u202eturned']
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const item = (...content: JSONContent[]) => ({ type: 'listItem', content })
const list = (...content: JSONContent[]) => ({ type: 'bulletList', content })

/** Sets the caret into this word; the editor has no page around it. */
function anEditor(content: JSONContent[], word: string): Editor {
  const editor = new Editor({ element: null, extensions, content: { type: 'doc', content } })
  editor.view.updateState(editor.state.reconfigure({ plugins: editor.extensionManager.plugins }))
  let place = 0
  editor.state.doc.descendants((node, position) => {
    if (node.text === word) place = position + 1
  })
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, place)))
  return editor
}

const press = (editor: Editor, key: string) => {
  const shortcuts = editor.extensionManager.plugins
  return shortcuts.some(({ props }) =>
    props.handleKeyDown?.call({} as never, editor.view, { key, code: key, preventDefault: () => undefined } as never),
  )
}

const savedOf = (editor: Editor) => readDocument(JSON.stringify(documentOf(editor.getJSON())))

test('whatever the editor can hold is a document that the shop reads', () => {
  const { state, schema } = anEditor([line('word')], 'word')

  const seeds = Array.from({ length: 60 }, (_, index) => index + 1)
  const refused = seeds.filter((seed) => {
    const doc = schema.nodeFromJSON(aDocument(schema, seed))
    doc.check()
    const held = state.apply(state.tr.replaceWith(0, state.doc.content.size, doc.content))
    return readDocument(JSON.stringify(documentOf(held.doc.toJSON()))) === null
  })

  expect(refused).toEqual([])
})

/** Goes through what the schema allows at each place, led by the seed. */
function aDocument(schema: Schema, seed: number): JSONContent {
  let state = seed
  const below = (count: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % count
  }
  const marksOf = () =>
    [{ type: 'bold' }, { type: 'italic' }, { type: 'link', attrs: { href: '/candles' } }].filter(() => below(3) === 0)
  const node = (type: NodeType, depth: number): JSONContent => {
    if (type.isText) return { type: 'text', text: texts[below(texts.length)] ?? '', marks: marksOf() }
    const { name } = type
    return {
      type: name,
      attrs: { ...attributes[name] },
      ...(type.isInline && { marks: marksOf() }),
      content: inside(type.contentMatch, depth + 1),
    }
  }
  const inside = (match: ContentMatch, depth: number): JSONContent[] => {
    const parts: JSONContent[] = []
    let at = match
    while (parts.length < 3 && (!at.validEnd || below(4) > 0)) {
      const edges = Array.from({ length: at.edgeCount }, (_, index) => at.edge(index))
      // A paragraph ends what would be nested without an end.
      const edge = depth > 5 ? edges[0] : edges[below(edges.length)]
      if (!edge) break
      parts.push(node(edge.type, depth))
      at = edge.next
    }
    return parts
  }
  return node(schema.topNodeType, 0)
}

test('no key, format or inserted block makes a text that cannot be saved', () => {
  const texts = {
    list: list(item(line('one')), item(line('two')), item(line('word'))),
    inner: list(item(line('one'), list(item(line('two')), item(line('word'))))),
    quote: { type: 'blockquote', content: [line('one'), line('word')] },
    heading: { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'word' }] },
  }
  const deeds: [string, (editor: Editor) => unknown][] = [
    ...blockTools.map(({ name, run }): [string, (editor: Editor) => unknown] => [name, run]),
    ...['picture', 'products', 'scene', 'liveList', 'fact'].map((type): [string, (editor: Editor) => unknown] => [
      type,
      (editor) => insertAfter(editor, { type, attrs: { ...attributes[type] } }),
    ]),
    ['tab', (editor) => [press(editor, 'Tab'), press(editor, 'Tab'), press(editor, 'Tab')]],
  ]

  const done = Object.values(texts).flatMap((text) =>
    deeds.map(([name, run]) => {
      const editor = anEditor([text, line('after')], 'word')
      run(editor)
      return { name, from: text.type, saved: savedOf(editor), words: editor.getText().replace(/\s+/g, '') }
    }),
  )

  expect(done.filter(({ saved }) => saved === null)).toEqual([])
  expect(done.filter(({ words }) => !/word.*after/.test(words))).toEqual([])
})

test('a list takes another list inside, and a line of it can become a quote', () => {
  const two = list(item(line('one')), item(line('word')))
  const [sunk, quoted] = [anEditor([two], 'word'), anEditor([two], 'word')]

  const pressed = [press(sunk, 'Tab'), press(sunk, 'Tab')]
  blockTools.find(({ name }) => name === 'quote')?.run(quoted)

  expect(pressed).toEqual([true, false])
  expect(savedOf(sunk)?.content).toEqual([list(item(line('one'), list(item(line('word')))))])
  expect(savedOf(quoted)?.content).toEqual([list(item(line('one'))), { type: 'blockquote', content: [line('word')] }])
})
