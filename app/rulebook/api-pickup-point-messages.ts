import { pickupPointLimits } from './limits/pickup-points.ts'

export const apiPickupPointMessages = {
  missing: 'Please give a city, a postal code or a position',
  near: 'Please give latitude and longitude in degrees, such as 49.842,24.032',
  length: `Please give ${pickupPointLimits.placeMinLength} to ${pickupPointLimits.placeMaxLength} characters`,
} as const
