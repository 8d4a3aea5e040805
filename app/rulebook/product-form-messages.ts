import { productLimits } from './limits/products.ts'
import { uploadLimits } from './limits/uploads.ts'

export const productFormMessages = {
  name: 'Please Enter product name',
  nameTooLong: `Please use at most ${productLimits.nameMaxLength} characters for the name`,
  description: 'Please enter a short description of product',
  descriptionTooLong: `Please use at most ${productLimits.descriptionMaxLength} characters for the short description`,
  quantity: 'Please enter amount in stock',
  quantityWrong: 'Please enter a whole number of pieces, 0 or more',
  price: 'Please enter the price of product',
  priceWrong: 'Please enter a price such as 12.90, above zero and at most a million dollars',
  aboutProduct: 'Please enter a full description of product',
  aboutTooLong: `Please use at most ${productLimits.aboutMaxLength} characters for the full description`,
  images: 'Please add images',
  withoutPicture: (count: number) =>
    count === 1
      ? '1 product has no picture and stays deactivated. Please add images first.'
      : `${count} products have no picture and stay deactivated. Please add images first.`,
  restoredWithoutPicture: (count: number) =>
    count === 1
      ? '1 product has no picture and came back deactivated. Please add images before you reactivate it.'
      : `${count} products have no picture and came back deactivated. Please add images before you reactivate them.`,
  oneWithoutPicture: (name: string) =>
    `${name} has no picture, and nothing is sold that cannot be seen. Please add images first.`,
  category: 'Please select category',
  color: 'Please select color',
  articleWrong: 'An article has letters, digits, dots, dashes and underscores only, such as CND-001',
  articleTaken: 'This article belongs to another product',
  unsupported: (type: string) => `Unsupported file type: ${type}`,
  unknownType: 'unknown',
  tooManyPictures: "You've exceeded the maximum number of pictures",
  pictureTooLarge: (name: string) =>
    `${name} is too large: ${uploadLimits.pictureMaxBytes / (1024 * 1024)} MB and ${uploadLimits.adminPixelsMax / 1_000_000} million pixels at most`,
  pictureBroken: (name: string) => `${name} cannot be read as a picture. Please choose another file`,
  pictureUnavailable: 'The pictures could not be kept. Please try again in a moment.',
  pictureUnknown: 'One of the pictures to keep is not known. Please send it again.',
  pictureName: (place: number) => `Picture ${place}`,
  hoverName: 'The hover picture',
  altTooLong: `Please use at most ${productLimits.pictureAltMaxLength} characters to say what a picture shows`,
  stale: 'This product or its stock has changed since you read it. Please read it again before you change it.',
  changedMeanwhile: 'Someone else has changed this product meanwhile. Please look at it again before you save.',
  stockTooLow: 'There cannot be fewer pieces than customers are paying for at this moment.',
  notFound: 'There is no such product.',
  articlesWrong: `Please name the products by their articles, ${productLimits.atOnceMax} at most.`,
  activeWrong: 'Please say whether they are to be for sale: true or false.',
} as const
