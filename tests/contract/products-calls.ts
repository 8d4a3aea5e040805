import { expect } from 'vitest'
import { z } from 'zod'
import { aProduct } from '#tests/support/make-products.ts'
import { aPicture } from '#tests/support/test-pictures.ts'
import { type Call, emptyBody, invalid } from './call.ts'

const lantern = {
  name: 'Winter lantern',
  category: 'Lighting Decor',
  description: 'A small light.',
  aboutProduct: 'Glass and iron.',
  color: 'Grey',
  quantity: '12',
  price: '49.50',
}

const ProductWithImages = z.object({ image: z.array(z.string()) })

async function aDataUrl(width = 200): Promise<string> {
  return `data:image/png;base64,${(await aPicture({ width, height: 200, format: 'png' })).toString('base64')}`
}

const anyTestArticle = expect.stringMatching(/^CND-T/)

/** The answer to an empty form. */
const everyField = invalid({
  name: 'Please Enter product name',
  category: 'Please select category',
  description: 'Please enter a short description of product',
  aboutProduct: 'Please enter a full description of product',
  color: 'Please select color',
  quantity: 'Please enter amount in stock',
  price: 'Please enter the price of product',
})

export const productsCalls: readonly Call[] = [
  {
    call: 'POST /product',
    allowed: 'owner, manager',
    good: {
      when: 'the product is complete, with numbers as text',
      send: async () => ({
        body: {
          ...lantern,
          facts: { weight: '1700', height: 34, players: { min: 2, max: 4 }, material: ['Steel', 'Glass'], scent: '' },
          image: [await aDataUrl(), await aDataUrl(220)],
          picture: await aDataUrl(240),
        },
      }),
      status: 201,
      answer: {
        article: expect.stringMatching(/^LGT-\d{3,}$/),
        name: 'Winter lantern',
        category: 'Lighting Decor',
        color: 'Gray',
        quantity: 12,
        price: 49.5,
        facts: { weight: 1700, height: 34, players: { min: 2, max: 4 }, material: ['Steel', 'Glass'] },
        image: [expect.any(String), expect.any(String)],
        picture: expect.any(String),
      },
    },
    bad: { when: 'everything is missing', send: emptyBody, status: 422, answer: everyField },
    others: [
      {
        when: 'a fact is wrong, and another is unknown',
        send: () => ({ body: { ...lantern, facts: { weight: 'heavy', wheels: 4 } } }),
        status: 422,
        answer: invalid({
          'facts.weight': 'Please enter a number above zero, with at most 2 decimals',
          'facts.wheels': 'The shop has no such fact',
        }),
      },
      {
        when: 'there are no pictures',
        send: () => ({ body: lantern }),
        status: 422,
        answer: { error: 'Please add images', code: 'images-missing', fields: { image: 'Please add images' } },
      },
      {
        when: 'there are six pictures',
        send: () => ({ body: { ...lantern, image: Array(6).fill('data:image/png;base64,AAAA') } }),
        status: 422,
        answer: { error: "You've exceeded the maximum number of pictures", code: 'too-many-pictures' },
      },
      {
        when: 'an image is not a picture',
        send: () => ({ body: { ...lantern, image: [`data:image/png;base64,${btoa('<svg/>')}`] } }),
        status: 415,
        answer: { error: expect.stringMatching(/^Unsupported file type: /), code: 'picture-unsupported' },
      },
      {
        when: 'the article is taken',
        send: async ({ shop }) => ({
          body: { ...lantern, article: (await aProduct(shop)).article, image: [await aDataUrl()] },
        }),
        status: 409,
        answer: { code: 'article-taken' },
      },
    ],
  },
  {
    call: 'PUT /product',
    allowed: 'owner, manager',
    good: {
      when: 'the pictures stay the same',
      send: async ({ shop, ask }) => {
        const { article } = await aProduct(shop, { category: 'lighting-decor', pictures: 1 })
        const { image } = ProductWithImages.parse((await ask(`/product?article=${article}`)).body)
        return { body: { ...lantern, article, image } }
      },
      status: 200,
      answer: { name: 'Winter lantern', color: 'Gray', quantity: 12, price: 49.5, image: [expect.any(String)] },
    },
    bad: {
      when: 'everything but the article is missing',
      send: async ({ shop }) => ({ body: { article: (await aProduct(shop)).article } }),
      status: 422,
      answer: everyField,
    },
    others: [
      {
        when: 'there is no such product',
        send: async () => ({ body: { ...lantern, article: 'LGT-404', image: [await aDataUrl()] } }),
        status: 404,
        answer: { code: 'product-not-found' },
      },
    ],
  },
  {
    call: 'PUT /product-state',
    allowed: 'owner, manager',
    good: {
      when: 'one article is known and one is not',
      send: async ({ shop }) => ({
        body: { articles: [(await aProduct(shop)).article, 'CND-404'], active: false },
      }),
      status: 200,
      answer: { articles: [anyTestArticle], withoutPictures: [] },
    },
    bad: {
      when: 'the articles are missing or invalid',
      send: () => ({ body: { articles: 'all', active: 'no' } }),
      status: 422,
      answer: { code: 'invalid', fields: { articles: expect.any(String), active: expect.any(String) } },
    },
  },
  {
    call: 'DELETE /product',
    allowed: 'owner, manager',
    good: {
      when: 'one article is known and one is not',
      send: async ({ shop }) => ({
        body: { articles: [(await aProduct(shop)).article, 'CND-404'] },
      }),
      status: 200,
      answer: { articles: [anyTestArticle] },
    },
    bad: {
      when: 'the articles are missing or invalid',
      send: emptyBody,
      status: 422,
      answer: { code: 'invalid', fields: { articles: expect.any(String) } },
    },
  },
]
