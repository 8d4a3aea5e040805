import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { emailMessages as messages } from '#rulebook/email-messages.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { EmailContent } from './email-content.ts'
import { emailStyles } from './email-styles.ts'
import { OrderSection } from './order-section.tsx'
import { ProductSection } from './product-section.tsx'

type EmailLayoutProps = { content: EmailContent; shopEmail: string }

/** All emails share this layout. It has no dark version and uses tables, because mail programs need them. */
export function EmailLayout({ content, shopEmail }: EmailLayoutProps) {
  const { subject, preheader, title, paragraphs, links = [], code, order, products, button } = content
  return (
    <Html lang={shopFacts.language}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <style>{':root { color-scheme: light only; supported-color-schemes: light only; }'}</style>
      </Head>
      <Preview>{preheader}</Preview>
      <Body style={emailStyles.body}>
        <Section style={emailStyles.page}>
          <Container style={emailStyles.container}>
            <EmailHeader />
            <Section>
              <Row>
                <Column style={emailStyles.heading}>
                  <Heading as="h1" style={emailStyles.title}>
                    {title}
                  </Heading>
                  {paragraphs.map((paragraph) => (
                    <Text key={paragraph} style={emailStyles.paragraph}>
                      {paragraph}
                    </Text>
                  ))}
                  {links.map(({ text, href }) => (
                    <Text key={`${text} ${href}`} style={emailStyles.paragraph}>
                      <Link href={href} style={emailStyles.link}>
                        {text}
                      </Link>
                    </Text>
                  ))}
                </Column>
              </Row>
            </Section>
            {code && <CodeSection {...code} />}
            {order && <OrderSection order={order} />}
            {products && <ProductSection products={products} />}
            <Section>
              <Row>
                <Column style={emailStyles.buttonRow}>
                  {button && (
                    <Button href={button.href} style={emailStyles.button}>
                      {button.text}
                    </Button>
                  )}
                </Column>
              </Row>
            </Section>
            <EmailFooter content={content} shopEmail={shopEmail} />
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

function EmailHeader() {
  return (
    <Section>
      <Row>
        <Column style={emailStyles.brand}>
          {shopFacts.name} <span style={emailStyles.dot}>●</span>
        </Column>
      </Row>
    </Section>
  )
}

function CodeSection({ label, text, hint }: NonNullable<EmailContent['code']>) {
  return (
    <Section>
      <Row>
        <Column style={emailStyles.section}>
          <Text style={emailStyles.label}>{label}</Text>
          <Text style={emailStyles.code}>{text}</Text>
          <Text style={emailStyles.hint}>{hint}</Text>
        </Column>
      </Row>
    </Section>
  )
}

function EmailFooter({ content, shopEmail }: EmailLayoutProps) {
  const { smallPrint = [], reason = messages.reason, unsubscribe } = content
  return (
    <Section>
      <Row>
        <Column style={emailStyles.footer}>
          {smallPrint.map((sentence) => (
            <Text key={sentence} style={emailStyles.smallPrint}>
              {sentence}
            </Text>
          ))}
          <Text style={emailStyles.smallPrint}>
            {reason} {messages.questions}{' '}
            <Link href={`mailto:${shopEmail}`} style={emailStyles.link}>
              {shopEmail}
            </Link>
            .
          </Text>
          {unsubscribe && (
            <Text style={emailStyles.smallPrint}>
              <Link href={unsubscribe.href} style={emailStyles.link}>
                {unsubscribe.text}
              </Link>
            </Text>
          )}
        </Column>
      </Row>
    </Section>
  )
}
