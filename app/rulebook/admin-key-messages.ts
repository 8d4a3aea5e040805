import type { AdminTask } from './admin-roles.ts'

/** Each with its effect, and the task of the roles that have it. */
type Keys = readonly (readonly [pressed: string, effect: string, task: AdminTask])[]

/** The keys of the admin pages, as their list shows them. */
export const adminKeyMessages = {
  title: 'Keys',
  close: 'Close the list of keys',
  singleKeys: 'Single letters work outside fields, and can be switched off in the menu of your account.',
  groups: [
    {
      name: 'Everywhere',
      keys: [
        ['Ctrl K', 'Find anything', 'own'],
        ['G O', 'Orders', 'own'],
        ['G P', 'Packing', 'packing'],
        ['G R', 'Returns', 'returns'],
        ['/', 'Search of the page', 'own'],
        ['?', 'This list', 'own'],
      ],
    },
    {
      name: 'Lists',
      keys: [
        ['J, K', 'Next row, previous row', 'own'],
        ['Enter', 'Open the row', 'own'],
        ['X', 'Choose the row', 'own'],
      ],
    },
    {
      name: 'Order',
      keys: [
        ['J, K', 'Next order, previous order of the list', 'orders'],
        ['R', 'Refund', 'refunds'],
        ['A', 'Address and pieces', 'order-changes'],
        ['N', 'Note', 'order-changes'],
        ['P', 'Packing slip', 'orders'],
      ],
    },
    {
      name: 'Packing',
      keys: [
        ['J, K', 'Next order, previous order', 'packing'],
        ['1 to 9', 'A line is in the parcel', 'packing'],
        ['S', 'Split into parcels', 'packing'],
        ['L', 'Pack it later', 'packing'],
        ['P', 'Packing slip', 'packing'],
        ['U', 'Undo the last parcel', 'packing'],
        ['F2', 'To the scanner field', 'packing'],
      ],
    },
    {
      name: 'Return',
      keys: [
        ['J, K', 'Next return, previous return of the list', 'returns'],
        ['F2', 'In the list: to the scanner field', 'returns'],
        ['1, 2, 3', 'The piece goes back to stock, is damaged, is not ours', 'returns'],
        ['Enter', 'To the main button', 'returns'],
      ],
    },
    {
      name: 'Reviews',
      keys: [
        ['J, K', 'Next review, previous review', 'contributions'],
        ['A, D', 'Accept, decline', 'contributions'],
        ['R', 'Reply', 'contributions'],
        ['Z', 'Undo', 'contributions'],
      ],
    },
    {
      name: 'Home page',
      keys: [
        ['Alt ↑, Alt ↓', 'Move a section', 'content'],
        ['Space', 'Show or hide it', 'content'],
      ],
    },
  ],
} satisfies { groups: readonly { name: string; keys: Keys }[]; [name: string]: unknown }
