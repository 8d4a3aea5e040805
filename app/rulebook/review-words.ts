import { reviewLimits } from './review-limits.ts'

/** What is said about reviews, apart from the product page's own words so that no first visit carries it along. */
export const reviewWords = {
  authorize: 'Authorize to leave a feedback',
  thanks: 'Thanks for your feedback',
  already: "You've already left a review",
  failed: 'Review has not been posted. Try again later',
  blank: 'The field cannot be empty.',
  tooLong: `Please keep it under ${reviewLimits.messageMaxLength.toLocaleString('en-US')} characters.`,
  starsMissing: 'Please choose from one to five stars.',
  notFound: 'This review is no longer there.',
  changedMeanwhile: 'Its author has changed this review meanwhile. Please read it again.',
  ownReview: 'You cannot vote for your own review.',
  reasonTooLong: `Please keep the reason under ${reviewLimits.declineReasonMaxLength} characters.`,
  replyTooLong: `Please keep it under ${reviewLimits.answerMaxLength.toLocaleString('en-US')} characters.`,
  tooManyPhotos: "You've exceeded the maximum number of pictures",
  unsupportedPhoto: (name: string) => `Unsupported file type: ${name}`,
  photoTooLarge: (name: string) => `${name} is larger than 10 MB or has too many pixels.`,
  photoBroken: (name: string) => `${name} could not be read as a picture.`,
  photosUnavailable: 'The photos could not be kept. Please try again, or leave them out.',
  status: { new: 'New', accepted: 'Accepted', declined: 'Declined' },
} as const
