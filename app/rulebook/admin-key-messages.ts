/** The keys of the admin pages, as their list shows them. */
export const adminKeyMessages = {
  title: 'Keys',
  close: 'Close the list of keys',
  singleKeys: 'Single letters work outside fields, and can be switched off in the menu of your account.',
  groups: [
    {
      name: 'Everywhere',
      keys: [
        ['Ctrl K', 'Find anything'],
        ['G O', 'Orders'],
        ['G P', 'Packing'],
        ['G R', 'Returns'],
        ['/', 'Search of the page'],
        ['?', 'This list'],
      ],
    },
    {
      name: 'Lists',
      keys: [
        ['J, K', 'Next row, previous row'],
        ['Enter', 'Open the row'],
        ['X', 'Choose the row'],
      ],
    },
    {
      name: 'Order',
      keys: [
        ['J, K', 'Next order, previous order of the list'],
        ['R', 'Refund'],
        ['A', 'Address and pieces'],
        ['N', 'Note'],
        ['P', 'Packing slip'],
      ],
    },
    {
      name: 'Packing',
      keys: [
        ['J, K', 'Next order, previous order'],
        ['1 to 9', 'A line is in the parcel'],
      ],
    },
    {
      name: 'Return',
      keys: [
        ['J, K', 'Next return, previous return of the list'],
        ['1, 2, 3', 'The piece goes back to stock, is damaged, is not ours'],
        ['Enter', 'To the main button'],
      ],
    },
    {
      name: 'Reviews',
      keys: [
        ['J, K', 'Next review, previous review'],
        ['A, D', 'Accept, decline'],
        ['R', 'Reply'],
        ['Z', 'Undo'],
      ],
    },
    {
      name: 'Home page',
      keys: [
        ['Alt ↑, Alt ↓', 'Move a section'],
        ['Space', 'Show or hide it'],
      ],
    },
  ],
} as const
