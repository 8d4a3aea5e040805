import { Column, Heading, Link, Row, Section, Text } from '@react-email/components'
import type { EmailContent } from './email-content.ts'
import { styled } from './email-styles.ts'

export function FactsSection({ facts }: Required<Pick<EmailContent, 'facts'>>) {
  return (
    <Section>
      <Row>
        <Column {...styled('section')}>
          <Section {...styled('box')}>
            {facts.map(({ name, text }) => (
              <Row key={name}>
                <Column {...styled('factName')}>{name}</Column>
                <Column align="right" {...styled('fact')}>
                  {text}
                </Column>
              </Row>
            ))}
          </Section>
        </Column>
      </Row>
    </Section>
  )
}

export function BesidesSection({ title, paragraphs, link }: NonNullable<EmailContent['besides']>) {
  return (
    <Section>
      <Row>
        <Column {...styled('besides')}>
          <Section {...styled('box')}>
            <Heading as="h2" {...styled('boxTitle')}>
              {title}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} {...styled('boxText')}>
                {paragraph}
              </Text>
            ))}
            <Text {...styled('boxText')}>
              <Link href={link.href} {...styled('link')}>
                {link.text}
              </Link>
            </Text>
          </Section>
        </Column>
      </Row>
    </Section>
  )
}
