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
import type { EmailOptions } from '#shop/mail/deliver-email.server.ts'
import { BesidesSection, FactsSection } from './box-sections.tsx'
import type { EmailContent } from './email-content.ts'
import { emailStyleSheet, styled } from './email-styles.ts'
import { OrderSection } from './order-section.tsx'
import { PiecesSection } from './pieces-section.tsx'
import { ProductSection } from './product-section.tsx'
import { SumsSection } from './sums-section.tsx'

type EmailLayoutProps = { content: EmailContent } & Pick<EmailOptions, 'shopEmail' | 'seller'>

/** All emails share this layout. It uses tables, because mail programs need them. */
export function EmailLayout({ content, shopEmail, seller }: EmailLayoutProps) {
  const { subject, preheader, title, paragraphs, links = [], code, facts = [], order } = content
  const { pieces, sums, products, button, besides } = content
  return (
    <Html lang={shopFacts.language}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{':root { color-scheme: light dark; supported-color-schemes: light dark; }'}</style>
        <style>{emailStyleSheet}</style>
      </Head>
      <Preview>{preheader}</Preview>
      <Body {...styled('body')}>
        <Section {...styled('page')}>
          <Container {...styled('container')}>
            <EmailHeader />
            <Section>
              <Row>
                <Column {...styled('heading')}>
                  <Heading as="h1" {...styled('title')}>
                    {title}
                  </Heading>
                  {paragraphs.map((paragraph) => (
                    <Text key={paragraph} {...styled('paragraph')}>
                      {paragraph}
                    </Text>
                  ))}
                  {links.map(({ text, href }) => (
                    <Text key={`${text} ${href}`} {...styled('paragraph')}>
                      <Link href={href} {...styled('link')}>
                        {text}
                      </Link>
                    </Text>
                  ))}
                </Column>
              </Row>
            </Section>
            {code && <CodeSection {...code} />}
            {facts.length > 0 && <FactsSection facts={facts} />}
            {order && <OrderSection order={order} />}
            {pieces && <PiecesSection {...pieces} />}
            {sums && <SumsSection {...sums} />}
            {products && <ProductSection products={products} />}
            <Section>
              <Row>
                <Column {...styled('buttonRow')}>
                  {button && (
                    <Button href={button.href} {...styled('button')}>
                      {button.text}
                    </Button>
                  )}
                </Column>
              </Row>
            </Section>
            {besides && <BesidesSection {...besides} />}
            <EmailFooter content={content} seller={seller} shopEmail={shopEmail} />
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
        <Column {...styled('brand')}>
          {shopFacts.name} <span {...styled('dot')}>●</span>
        </Column>
      </Row>
    </Section>
  )
}

function CodeSection({ label, text, hint }: NonNullable<EmailContent['code']>) {
  return (
    <Section>
      <Row>
        <Column {...styled('section')}>
          <Text {...styled('label')}>{label}</Text>
          <Text {...styled('code')}>{text}</Text>
          <Text {...styled('hint')}>{hint}</Text>
        </Column>
      </Row>
    </Section>
  )
}

function EmailFooter({ content, shopEmail, seller }: EmailLayoutProps) {
  const { smallPrint = [], reason = messages.reason, unsubscribe } = content
  return (
    <Section>
      <Row>
        <Column {...styled('footer')}>
          {smallPrint.map((sentence) => (
            <Text key={sentence} {...styled('smallPrint')}>
              {sentence}
            </Text>
          ))}
          <Text {...styled('smallPrint')}>
            {reason} {messages.questions}{' '}
            <Link href={`mailto:${shopEmail}`} {...styled('link')}>
              {shopEmail}
            </Link>
            .
          </Text>
          {unsubscribe && (
            <Text {...styled('smallPrint')}>
              <Link href={unsubscribe.href} {...styled('link')}>
                {unsubscribe.text}
              </Link>
            </Text>
          )}
          <Text {...styled('smallPrint')}>{seller}</Text>
        </Column>
      </Row>
    </Section>
  )
}
