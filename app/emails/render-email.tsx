import { render } from '@react-email/render'
import type { RenderEmail } from '#shop/mail/deliver-email.server.ts'
import { buildEmailContent } from './build-email-content.ts'
import { EmailLayout } from './email-layout.tsx'
import { renderPlainText } from './plain-text.ts'

export const renderEmail: RenderEmail = async (email, options) => {
  const content = buildEmailContent(email, options)
  return {
    // A line break in the subject would start another mail header.
    subject: content.subject.replaceAll(/\s+/g, ' '),
    html: await render(<EmailLayout content={content} {...options} />),
    text: renderPlainText(content, options),
  }
}
