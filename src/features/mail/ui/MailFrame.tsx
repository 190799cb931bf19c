import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { company, emailHref, phoneHref } from '@/content/company'
import { MailSelvedge } from './MailSelvedge'
import { mailStyle } from './mail-style'

interface MailFrameProps {
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  children: ReactNode
}

/** The letterhead of every mail: linen ground, the text on a paper card, who we are below it. */
export function MailFrame({ preview, heading, children }: MailFrameProps) {
  return (
    <Html lang="nl">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Body style={mailStyle.body}>
        <Preview>{preview}</Preview>
        <Container style={mailStyle.frame}>
          <Text style={mailStyle.wordmark}>{company.name}</Text>
          <MailSelvedge />
          <Section style={mailStyle.card}>
            <Heading as="h1" style={mailStyle.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <MailFooter />
        </Container>
      </Body>
    </Html>
  )
}

function MailFooter() {
  const { street, postcode, city } = company.address
  return (
    <Text style={mailStyle.footer}>
      {company.name}, {street}, {postcode} {city}
      <br />
      <Link href={phoneHref} style={mailStyle.footerLink}>
        {company.phone.shown}
      </Link>
      {' · '}
      <Link href={emailHref} style={mailStyle.footerLink}>
        {company.email}
      </Link>
      <br />
      KVK {company.kvk}
    </Text>
  )
}
