import { type Editor, Extension } from '@tiptap/core'
import { GapCursor } from '@tiptap/pm/gapcursor'
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state'

/** `/` on an empty line opens the menu of blocks; Alt with an arrow key moves the blocks of the selection; after a cut the caret stays. */
export function editorKeys(openBlockMenu: () => void) {
  return Extension.create({
    name: 'editorKeys',
    addKeyboardShortcuts: () => ({
      'Alt-ArrowUp': ({ editor }) => moveIn(editor, -1),
      'Alt-ArrowDown': ({ editor }) => moveIn(editor, 1),
    }),
    addProseMirrorPlugins: () => [
      caretAfterCut(),
      new Plugin({
        props: {
          handleTextInput: (view, _from, _to, text) => {
            if (text !== '/' || !isLine(view.state, '')) return false
            view.dispatch(view.state.tr.insertText('/'))
            openBlockMenu()
            return true
          },
        },
      }),
    ],
  })
}

/** A cut would choose the block that follows, and what is pasted next would replace it. The caret stays between the blocks instead. */
export function caretAfterCut(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, { selection, tr }) => {
      const isCut = transactions.some((transaction) => transaction.getMeta('uiEvent') === 'cut')
      if (!isCut || !(selection instanceof NodeSelection) || selection.node.isInline) return null
      return tr.setSelection(new GapCursor(selection.$from))
    },
  })
}

/** What is chosen in the menu takes the place of the `/` that opened it. */
export function removeSlash(editor: Editor): void {
  const { state, view } = editor
  const { $from } = state.selection
  if (isLine(state, '/')) view.dispatch(state.tr.delete($from.start(), $from.end()))
}

function isLine({ selection: { $from, empty } }: EditorState, text: string): boolean {
  return empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.textContent === text
}

function moveIn({ state, view }: Editor, step: 1 | -1): boolean {
  const moved = moveBlocks(state, step)
  if (moved) view.dispatch(moved.scrollIntoView())
  return true
}

/** Moves the neighbour to the other side, so that the selection stays where it is in its block. Null at the end of the text. */
export function moveBlocks({ selection: { $from, $to }, doc, tr }: EditorState, step: 1 | -1): Transaction | null {
  const range = $from.blockRange($to, (node) => node === doc)
  const neighbour = range && doc.maybeChild(step < 0 ? range.startIndex - 1 : range.endIndex)
  if (!range || !neighbour) return null
  const { start, end } = range
  const size = neighbour.nodeSize
  if (step < 0) return tr.delete(start - size, start).insert(end - size, neighbour)
  return tr.delete(end, end + size).insert(start, neighbour)
}
