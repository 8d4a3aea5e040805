import { getSchema } from '@tiptap/core'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { contentNodes } from './content-nodes.ts'
import { caretAfterCut, moveBlocks } from './editor-keys.ts'

const schema = getSchema([StarterKit, ...contentNodes({ scenes: new Map(), products: new Map() })])

function aText() {
  const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [line('two')] }] }
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [line('one'), list, { type: 'scene', attrs: { id: '3' } }, line('four')],
  })
  return EditorState.create({ doc })
}

function namesIn({ doc }: EditorState) {
  return doc.children.map((block) => block.textContent || block.type.name)
}

test('a block moves up and down, and the caret stays in it', () => {
  const before = aText()
  // In the word of the list, which is the second block.
  const inList = before.apply(before.tr.setSelection(TextSelection.create(before.doc, 9)))
  const [up, down] = [moveBlocks(inList, -1), moveBlocks(inList, 1)]

  const after = [up, down].map((move) => move && inList.apply(move))

  expect(after.map((state) => state && namesIn(state))).toEqual([
    ['two', 'one', 'scene', 'four'],
    ['one', 'scene', 'two', 'four'],
  ])
  expect(after.map((state) => state?.selection.$from.parent.textContent)).toEqual(['two', 'two'])
})

test('a scene that is chosen moves and stays chosen; at the ends nothing moves', () => {
  const before = aText()
  const scene = before.doc.content.size - before.doc.child(3).nodeSize - 1
  const chosen = before.apply(before.tr.setSelection(NodeSelection.create(before.doc, scene)))
  const move = moveBlocks(chosen, 1)
  const last = move ? chosen.apply(move) : chosen

  const beyond = moveBlocks(last, 1)

  expect(namesIn(last)).toEqual(['one', 'two', 'four', 'scene'])
  expect(last.selection).toBeInstanceOf(NodeSelection)
  expect(beyond).toBeNull()
})

test('a block that is cut can be pasted at once: it stands where it was, and replaces nothing', () => {
  const scene = (id: string) => ({ type: 'scene', attrs: { id } })
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'one' }] }
  const doc = schema.nodeFromJSON({ type: 'doc', content: [words, scene('3'), scene('4'), words] })
  const start = EditorState.create({ doc, plugins: [caretAfterCut()] })
  const chosen = start.apply(start.tr.setSelection(NodeSelection.create(doc, doc.child(0).nodeSize)))
  const cut = chosen.applyTransaction(chosen.tr.deleteSelection().setMeta('uiEvent', 'cut')).state

  const pasted = cut.apply(cut.tr.replaceSelectionWith(schema.nodeFromJSON(scene('3'))))

  expect(namesIn(cut)).toEqual(['one', 'scene', 'one'])
  expect(pasted.doc.toJSON()).toEqual(doc.toJSON())
})
