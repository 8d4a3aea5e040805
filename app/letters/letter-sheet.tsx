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
import { letterWords as words } from '#rulebook/letter-words.ts'
import { shopFacts } from '#rulebook/shop.ts'
import type { LetterContent } from './letter-content.ts'
import { look } from './look.ts'
import { OrderPart } from './order-part.tsx'

/** All emails share this layout. It has no dark version and uses tables, because mail programs need them. */
export function LetterSheet({ content }: { content: LetterContent }) {
  const { subject, preheader, title, paragraphs, links = [], code, order, button, small, leave } = content
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
      <Body style={look.body}>
        <Section style={look.outside}>
          <Container style={look.sheet}>
            <Brand />
            <Section>
              <Row>
                <Column style={look.head}>
                  <Heading as="h1" style={look.title}>
                    {title}
                  </Heading>
                  {paragraphs.map((paragraph) => (
                    <Text key={paragraph} style={look.paragraph}>
                      {paragraph}
                    </Text>
                  ))}
                  {links.map(({ text, href }) => (
                    <Text key={href} style={look.paragraph}>
                      <Link href={href} style={look.link}>
                        {text}
                      </Link>
                    </Text>
                  ))}
                </Column>
              </Row>
            </Section>
            {code && <Code {...code} />}
            {order && <OrderPart order={order} />}
            <Section>
              <Row>
                <Column style={look.action}>
                  {button && (
                    <Button href={button.href} style={look.button}>
                      {button.text}
                    </Button>
                  )}
                </Column>
              </Row>
            </Section>
            <Foot small={small ?? []} leave={leave} />
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

function Brand() {
  return (
    <Section>
      <Row>
        <Column style={look.brand}>
          {shopFacts.name} <span style={look.flame}>●</span>
        </Column>
      </Row>
    </Section>
  )
}

function Code({ label, text, hint }: NonNullable<LetterContent['code']>) {
  return (
    <Section>
      <Row>
        <Column style={look.part}>
          <Text style={look.label}>{label}</Text>
          <Text style={look.code}>{text}</Text>
          <Text style={look.hint}>{hint}</Text>
        </Column>
      </Row>
    </Section>
  )
}

function Foot({ small, leave }: { small: readonly string[]; leave: LetterContent['leave'] }) {
  return (
    <Section>
      <Row>
        <Column style={look.foot}>
          {small.map((sentence) => (
            <Text key={sentence} style={look.small}>
              {sentence}
            </Text>
          ))}
          <Text style={look.small}>
            {words.reason}{' '}
            <Link href={`mailto:${shopFacts.email}`} style={look.link}>
              {words.help}
            </Link>
          </Text>
          {leave && (
            <Text style={look.small}>
              <Link href={leave.href} style={look.link}>
                {leave.text}
              </Link>
            </Text>
          )}
        </Column>
      </Row>
    </Section>
  )
}
