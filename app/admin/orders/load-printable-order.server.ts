import { data } from 'react-router'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import type { RouteArguments } from '#http/request-actor.server.ts'
import { findOrder } from '#shop/orders/find-my-order.server.ts'
import { readOrderNumber } from '#shop/orders/orders.ts'
import { readInvoiceSettings } from '#shop/settings/read-invoice-settings.server.ts'

/** The loader of the packing slip and of the invoice. */
export const loadPrintableOrder = adminLoader(
  async (shop, { params }: RouteArguments & { params: { number: string } }) => {
    const number = readOrderNumber(params.number)
    const order = number && (await findOrder(shop, number))
    if (!order) throw data(null, { status: 404 })
    return { order, ...(await readInvoiceSettings(shop)) }
  },
)
