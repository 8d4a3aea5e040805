/** The sections about a product on its page. */
export const productSectionMessages = {
  name: 'About the product',
  sameRoom: 'In the same room',
  delivery: 'Delivery and returns',
  returns: (days: number) => `${days} days to send it back`,
  deliveryPages: [
    { path: '/delivery', name: 'How delivery works' },
    { path: '/returns', name: 'How returns work' },
  ],
} as const
