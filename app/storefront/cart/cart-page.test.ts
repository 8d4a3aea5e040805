import { expect, test } from 'vitest'
import { loaderArgsFor } from '#tests/support/loader-args.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { loader } from './cart-page.tsx'

test('only the first step of the checkout is a public page: no cache and no browser keeps the others', async () => {
  const shop = await openTestShop()
  const namesOf = async (address: string) => {
    const { page, args } = loaderArgsFor(shop, address)
    await loader(args)
    return page.pageNames && [...page.pageNames]
  }

  const names = await Promise.all(['/cart', '/cart?step=delivery', '/cart?step=payment'].map(namesOf))

  expect(names).toEqual([[], null, null])
})
