import { reviewLimits } from './review-limits.ts'

/** What is said about questions and answers. */
export const questionWords = {
  authorize: 'Authorize to leave a feedback',
  done: 'Your question has been sent. We will write to you when it is answered.',
  already: 'You already questioned something',
  failed: 'Message has not been posted. Try again later',
  blank: 'The field cannot be empty.',
  tooLong: `Please keep it under ${reviewLimits.messageMaxLength.toLocaleString('en-US')} characters.`,
  answerTooLong: `Please keep it under ${reviewLimits.answerMaxLength.toLocaleString('en-US')} characters.`,
  notFound: 'This question is no longer there.',
  answerNotFound: 'This answer is no longer there.',
  alreadyAnsweredQuestion: 'This question has been answered meanwhile, so it stays as it is.',
  answered: 'Your answer has been posted',
  answerChanged: 'Your answer has been changed',
  alreadyAnswered: "You've already post an answer",
  answerFailed: 'Answer has not been posted. Try again later',
} as const
