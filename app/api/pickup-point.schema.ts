import { z } from '@hono/zod-openapi'

export const pickupPointFields = {
  id: z.string().openapi({ example: '417', description: 'For `delivery.pickupPoint` of a new order.' }),
  carrier: z.string().openapi({ example: 'Northbox' }),
  code: z.string().openapi({ example: 'LV-04', description: 'The carrier’s own number of the point.' }),
  name: z.string().openapi({ example: 'Opera Passage' }),
  address: z.string().openapi({ example: '9 Library Street' }),
  city: z.string().openapi({ example: 'Lviv' }),
  postalCode: z.string().openapi({ example: '79000' }),
  openingHours: z.string().openapi({ example: 'Mon–Sun 8–21', description: 'As customers read them; may be empty.' }),
}

/** The point of an order, as it was when it was chosen. */
export const OrderPickupPointSchema = z.object(pickupPointFields).openapi('OrderPickupPoint')
