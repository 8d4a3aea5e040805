import { carrierMessages } from '#rulebook/carrier-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { openHttpCarrier } from '#shop/carriers/http-carrier.server.ts'
import { startPayment } from '#shop/payments/start-payment.server.ts'
import { signTestEvent, testSignatureHeader } from '#shop/payments/test-provider.server.ts'
import { signCarrierEvent } from '#tests/fakes/fake-carrier-server.ts'
import { anOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import type { Call } from './call.ts'

const carrierOptions = {
  name: 'Northbox',
  apiUrl: 'http://127.0.0.1:9',
  apiKey: 'key-of-the-shop',
  webhookSecret: 'secret-of-the-webhook',
}

/** What the payment service and the carrier send. */
export const webhookCalls: readonly Call[] = [
  {
    call: 'POST /payments/webhook',
    allowed: 'anyone',
    good: {
      when: 'the payment service has signed the event',
      send: async (testApi) => {
        const started = await startPayment(
          testApi.shop,
          (await anOrder(testApi.shop, [await aProduct(testApi.shop)])).number,
        )
        const body = JSON.stringify({ payment: started.ok && started.value.ref })
        return { body, headers: { [testSignatureHeader]: signTestEvent(testApi.shop, body) } }
      },
      status: 200,
      answer: { received: true },
    },
    bad: {
      when: 'the signature is forged',
      send: () => ({ body: '{"payment":"1"}', headers: { [testSignatureHeader]: 'forged' } }),
      status: 400,
      answer: { error: orderMessages.problems.unsigned, code: 'unsigned' },
    },
  },
  {
    call: 'POST /carriers/webhook',
    allowed: 'anyone',
    good: {
      when: 'the carrier has signed the event',
      send: ({ shop }) => {
        shop.carrier = openHttpCarrier(carrierOptions)
        const event = { id: '1', trackingNumber: 'NB 1', state: 'delivered', happenedAt: '2024-01-23T10:00:00Z' }
        return signCarrierEvent(event, shop.now(), carrierOptions.webhookSecret)
      },
      status: 200,
      answer: { received: true },
    },
    bad: {
      when: 'the signature is forged',
      send: ({ shop }) => {
        shop.carrier = openHttpCarrier(carrierOptions)
        return { body: '{"id":"1"}', headers: { 'carrier-signature': 'forged' } }
      },
      status: 400,
      answer: { error: carrierMessages.events.unsigned, code: 'unsigned' },
    },
  },
]
