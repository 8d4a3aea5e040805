import type { ProductFields } from '#shop/catalog/product-form.schema.ts'
import type { WantedPicture } from '#shop/catalog/product-pictures.server.ts'
import { aPicture } from './test-pictures.ts'

/** The fields of an admin's product form. Give only the facts that the test is about. */
export function productFields(facts: Partial<ProductFields> = {}): ProductFields {
  return {
    name: 'Winter lantern',
    category: 'lighting-decor',
    description: 'A small light for a long evening.',
    aboutProduct: 'Glass and iron, made by hand.',
    color: 'Black',
    quantity: 12,
    priceCents: 4950,
    ...facts,
  }
}

/** An uploaded picture; another `width` gives another picture. */
export async function anUploadedPicture(
  width = 300,
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'jpeg',
): Promise<WantedPicture> {
  return { name: `picture-${width}.${format}`, bytes: await aPicture({ width, height: 200, format }) }
}
