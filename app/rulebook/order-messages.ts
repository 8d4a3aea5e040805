import { holdLimits } from './limits/holds.ts'
import { orderLimits } from './limits/orders.ts'
import { paymentLimits } from './limits/payments.ts'
export const orderMessages = {
  placed: 'Order placed successfully!',
  rulesRequired: 'You must accept the purchase rules, User Agreements and the terms of the Privacy Policy',
  statusChanged: 'Status have been changed successfully',
  statusAlready: (status: string) => `Status of the order is already ${status}`,
  statusFailed: (number: string) => `Error during changing status of order №${number}`,

  noReason: 'no reason given',

  problems: {
    priceChanged: 'Some prices have changed since you chose. Please look at the new ones; nothing was charged.',
    outOfStock: 'Some products are no longer in stock. Please check what is left; nothing was charged.',
    deliveryChanged: 'The delivery has changed since you chose it. Please look at it once more; nothing was charged.',
    pickupPointWrong: 'The pick-up point is given by its id',
    pickupPointClosed: 'This pick-up point has closed. Please choose another one.',
    tooSmall: `Less than $${(paymentLimits.chargedCentsMin / 100).toFixed(2)} cannot be charged. Please add something to your order; nothing was charged.`,
    tooSmallPlaced: `Less than $${(paymentLimits.chargedCentsMin / 100).toFixed(2)} cannot be charged, so this order cannot be paid here. Nothing was charged. Please write to us.`,
    keyReused: 'This attempt belongs to another order. Please reload the page and try again.',
    orderEnded: 'This order has ended. To order again, please use a new key.',
    ordersClosed: 'We take no orders at the moment.',
    tooManyCodes: 'Too many orders with such a code came from here. Please take the code out, or try again in an hour.',
    tooManyOrders: 'Too many orders came from here. Please try again in an hour. Nothing was charged.',
    tooManyUnpaid: `You have ${holdLimits.ordersMax} orders that wait for their payment. Please pay for one of them or cancel it, or come back in ${holdLimits.minutes} minutes. Nothing was charged.`,
    tooManyEmails:
      'Too many orders without a payment in one hour. Please pay for one of them, or come back later. Nothing was charged.',
    tooExpensive: 'This is more than one order can hold. Please split it, or write to us.',
    statusAlready: 'The order has this status already.',
    orderNotFound: 'We do not know this order.',
    reasonMissing: 'Please say why, in a few words.',
    reasonTooLong: `Please say it in at most ${orderLimits.reasonMaxLength.toLocaleString('en-US')} characters.`,
    notPending: 'This order is already being processed and cannot be cancelled here. Please write to us.',
    mainOrderPacked:
      'The order that you added this to has been packed, so it cannot go with it any more. Nothing was charged. Please order it by itself.',
    notPayable: 'This order cannot be paid any more. Nothing was charged.',
    alreadyPaid: 'This order has been paid already.',
    providerUnavailable:
      'The payment service does not answer. Nothing was charged, and your cart is kept. Please try again in a moment.',
    nothingToRefund: 'There is nothing left to refund.',
    refundTooLarge: 'That is more than was paid.',
    refundAboveRole: 'Your role does not refund so much of one order. Please ask a manager or an owner.',
    refundChanged: 'The sum has changed since the page was opened. Please check it and try again.',
    piecesInReturn:
      'Some of these pieces are in an open return. Please refund them there, so that nobody is paid twice.',
    refundUnderWay: 'This refund is on its way already, or has arrived.',
    noteMissing: 'Please write something down first.',
    noteTooLong: `Please keep a note to at most ${orderLimits.noteMaxLength.toLocaleString('en-US')} characters.`,
    emailNotFound: 'We do not know this email.',
    emailUnderWay: 'This email is on its way already.',
    emailOutdated: 'This email would not be true any more.',
    unsigned: 'This event is not signed by the payment service.',
    deliveryInfo:
      'Please send first and last name, address, city, postal code, phone, e-mail and delivery option, separated by commas.',
    productsMissing: 'Please name at least one product.',
    productWrong: 'Please name each product by its article, once.',
    quantityWrong: 'Please ask for a whole number of pieces, at least one.',
    priceWrong: 'Please send the price that you saw, in dollars.',
    totalWrong: 'The total is not the sum of the lines.',
    keyWrong: `An idempotency key has ${orderLimits.keyMinLength} to ${orderLimits.keyMaxLength} characters.`,
    paymentMethod: 'Please choose card or google-pay.',
    status: 'Please name one of the ten statuses.',
    orderNumber: 'Please name the order by its number.',
  },

  codes: {
    'unknown-code': 'We do not know this code.',
    'code-not-yet': 'This code is not valid yet.',
    'code-expired': 'This code has expired.',
    'code-used-up': 'This code has been used up.',
    'code-used-by-you': 'You have used this code already.',
    'code-first-order-only': 'This code is for a first order.',
    'code-other-categories': 'This code is for other products.',
    'code-delivery-free': 'Delivery is free already. Keep this code for another order.',
    'code-minimum': (minimum: string) => `This code is for orders of ${minimum} or more.`,
  },

  reasons: {
    placed: 'Placed',
    paid: 'Paid',
    cancelledByCustomer: 'Cancelled by the customer',
    parcelLost: 'The parcel was lost.',
    parcelReturned: 'The parcel came back to us.',
    additionNotPaid: 'What was added was not paid in time; the order goes on without it',
    neverPaid: 'The payment was not completed in time',
    paidTooLate: 'Paid after the stock was gone; the money goes back',
    paidAfterCode: 'Paid after its code was used up; the money goes back',
    paidAfterPacking: 'Paid after the order it was added to had been packed; the money goes back',
    paidAfterEnd: 'Paid after the order had ended; the money goes back',
    refunded: 'Refunded',
  },

  discount: (code: string) => `Code ${code}`,
  /** A difference of an exchange that is too small to be charged. */
  waived: 'In your favor',
  credit: 'Paid by your exchange',
  toPay: 'To pay',
  freeDelivery: (code: string) => `Free delivery, ${code}`,
  askedToRefund: (text: string) => `Asks for a refund: ${text}`,
  refundedNote: (amount: string) => `${amount} is on its way back to you.`,
  lateNotes: {
    paidTooLate: 'Your payment arrived after the last piece was gone. All of it is on its way back to you.',
    paidAfterPacking:
      'Your payment arrived after the order that you added this to had been packed. All of it is on its way back to you.',
    paidAfterCode:
      'Your payment arrived after the code of this order had been used for another one. All of it is on its way back to you.',
  },
} as const
