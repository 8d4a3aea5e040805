import { expect } from 'vitest'
import { apiPickupPointMessages as messages } from '#rulebook/api-pickup-point-messages.ts'
import { aPickupPoint } from '#tests/support/make-pickup-points.ts'
import { type Call, invalid } from './call.ts'

export const pickupPointsCalls: readonly Call[] = [
  {
    call: 'GET /pickup-points',
    allowed: 'anyone',
    good: {
      when: 'a city is given',
      send: async ({ shop }) => {
        await aPickupPoint(shop, { code: 'LU-1', city: 'Lutsk', postalCode: '43001' })
        return { path: '/pickup-points?city=lutsk' }
      },
      status: 200,
      answer: {
        points: [
          {
            id: expect.any(String),
            carrier: 'Northbox',
            code: 'LU-1',
            name: 'Opera Passage',
            address: '9 Library Street',
            city: 'Lutsk',
            postalCode: '43001',
            openingHours: 'Mon–Sun 8–21',
            latitude: 49.84,
            longitude: 24.03,
            distanceMeters: null,
          },
        ],
        total: 1,
      },
    },
    bad: {
      when: 'no place is given',
      send: () => ({ path: '/pickup-points' }),
      status: 422,
      answer: invalid({ city: messages.missing }),
    },
    others: [
      {
        when: 'a postal code is given',
        send: async ({ shop }) => {
          await aPickupPoint(shop, { code: 'RV-1', city: 'Rivne', postalCode: '33001' })
          return { path: '/pickup-points?postalCode=33028' }
        },
        status: 200,
        answer: { points: [{ code: 'RV-1' }], total: 1 },
      },
      {
        when: 'a position is given',
        send: async ({ shop }) => {
          await aPickupPoint(shop, { code: 'SM-1', city: 'Sumy', latitude: 50.907, longitude: 34.798 })
          return { path: '/pickup-points?near=50.91,34.80' }
        },
        status: 200,
        answer: { points: [{ code: 'SM-1', distanceMeters: 350 }], total: 1 },
      },
      {
        when: 'the position is none',
        send: () => ({ path: '/pickup-points?near=here' }),
        status: 422,
        answer: invalid({ near: messages.near }),
      },
      {
        when: 'one letter is given',
        send: () => ({ path: '/pickup-points?city=L' }),
        status: 422,
        answer: invalid({ city: messages.length }),
      },
    ],
  },
]
