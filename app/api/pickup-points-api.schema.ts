import { z } from '@hono/zod-openapi'
import { pickupPointLimits } from '#rulebook/limits/pickup-points.ts'
import { singleParameter } from './orders-api.schema.ts'
import { pickupPointFields } from './pickup-point.schema.ts'

export const FoundPickupPointSchema = z
  .object({
    ...pickupPointFields,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    distanceMeters: z.number().nullable().openapi({ description: 'For a search by `near` only, to 50 metres.' }),
  })
  .openapi('PickupPoint')

export const PickupPointsSchema = z
  .object({
    points: z.array(FoundPickupPointSchema),
    total: z.number().openapi({ example: 10, description: 'How many there are in all.' }),
  })
  .openapi('PickupPoints')

export const PickupPointParameters = z.object({
  city: singleParameter().openapi({ example: 'Lviv', description: 'A city, or the beginning of its name.' }),
  postalCode: singleParameter().openapi({
    example: '79008',
    description: 'The points whose postal code begins like this one, the longest common beginning first.',
  }),
  near: singleParameter().openapi({
    example: '49.842,24.032',
    description: `Latitude and longitude in degrees; within ${pickupPointLimits.nearKilometers} km, the nearest first.`,
  }),
})
