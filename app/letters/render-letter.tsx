import { render } from '@react-email/render'
import type { RenderLetter } from '#shop/mail/deliver-letter.server.ts'
import { contentOf } from './letter-content.ts'
import { LetterSheet } from './letter-sheet.tsx'
import { plainText } from './plain-text.ts'

export const renderLetter: RenderLetter = async (letter, about) => {
  const content = contentOf(letter, about)
  return {
    // A line break in the subject would start another mail header.
    subject: content.subject.replaceAll(/\s+/g, ' '),
    html: await render(<LetterSheet content={content} />),
    text: plainText(content),
  }
}
