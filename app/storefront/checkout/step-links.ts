import { checkoutMessages } from '#rulebook/checkout-messages.ts'
import { checkoutSteps, stepAddress } from './steps.ts'

export const stepLinks = checkoutSteps.map((step) => ({ name: checkoutMessages.steps[step], href: stepAddress(step) }))
