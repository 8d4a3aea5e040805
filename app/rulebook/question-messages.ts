import { authorizeMessage } from './authorize-message.ts'
import { reviewLimits } from './limits/reviews.ts'

export const questionMessages = {
  authorize: authorizeMessage,
  done: 'Your question has been sent. We will write to you when it is answered.',
  alreadyAsked: 'You already questioned something',
  failed: 'Message has not been posted. Try again later',
  blank: 'The field cannot be empty.',
  tooLong: `Please keep it under ${reviewLimits.messageMaxLength.toLocaleString('en-US')} characters.`,
  answerTooLong: `Please keep it under ${reviewLimits.answerMaxLength.toLocaleString('en-US')} characters.`,
  notFound: 'This question is no longer there.',
  answerNotFound: 'This answer is no longer there.',
  title: 'Ask a question',
  description: 'We answer here, and write to you.',
  message: 'Your question',
  send: 'Ask a question',
  sending: 'Sending...',
  similar: 'Already answered',
  guestHint: 'You can write now. To send it, log in: what you wrote stays.',
  alreadyAnsweredQuestion: 'This question has been answered meanwhile, so it stays as it is.',
  answered: 'Your answer has been posted',
  answerChanged: 'Your answer has been changed',
  alreadyAnswered: "You've already post an answer",
  answerFailed: 'Answer has not been posted. Try again later',
} as const
