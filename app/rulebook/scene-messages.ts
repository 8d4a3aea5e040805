export const sceneMessages = {
  dot: (name: string, price: string) => `${name}, ${price}`,
  soldOutDot: (name: string, price: string) => `${name}, ${price}, sold out`,
  close: 'Close',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  listProducts: 'List the products',
  room: 'Shop the room',
} as const
