import { expect, test } from 'vitest'
import { breadcrumbData, contactData, organizationData, websiteData } from './structured-data.ts'

const shop = 'https://hyggehus.example'

test('a breadcrumb counts from one, and its last step needs no address', () => {
  const data = breadcrumbData(shop, [{ name: 'Home', path: '/' }, { name: 'Candles' }])

  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hyggehus.example/' },
    { '@type': 'ListItem', position: 2, name: 'Candles', item: undefined },
  ])
})

test('the structured data of the contact page has what the admins entered', () => {
  const data = contactData(shop, { email: 'hej@shop.example', phone: '', address: '4 Birch Lane', hours: '9 to 5' })

  expect(data).toMatchObject({ '@id': 'https://hyggehus.example/#organization', email: 'hej@shop.example' })
  expect([data.telephone, data.address]).toEqual([undefined, '4 Birch Lane'])
})

test('the structured data describes the shop and how to search it', () => {
  const organization = organizationData(shop, ['https://x.com/hyggehus'])
  const website = websiteData(shop)

  expect(organization).toMatchObject({ name: 'Hyggehus', url: 'https://hyggehus.example/' })
  expect(website).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://hyggehus.example/search?query={search_term_string}' } },
  })
})
