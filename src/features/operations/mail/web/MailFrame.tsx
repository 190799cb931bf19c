import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { company } from '@/content/company'
import { fitted, logo, logoPath, palette, weaves } from '@/content/look'
import { COLOURWAYS } from '@/ui/weave/colourways'
import { DRAFTS, type DraftId, type WeaveDraft } from '@/ui/weave/drafts'
import { at, weave } from '@/ui/weave/drawdown'
import type { Palette } from '@/ui/weave/palette'
import { mailStyle } from './internal/mail-style'

interface MailFrameProps {
  /** Preheader: text that a mailbox shows beside the subject. */
  preview: string
  heading: string
  children: ReactNode
}

/** Letterhead of every mail: linen background, the text on a paper card, our details below it. */
export function MailFrame({ preview, heading, children }: MailFrameProps) {
  return (
    <Html lang="nl">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Body style={mailStyle().body}>
        <Preview>{preview}</Preview>
        <Container style={mailStyle().frame}>
          <MailSender />
          <MailSelvedge />
          <Section style={mailStyle().card}>
            <Heading as="h1" style={mailStyle().heading}>
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

/** Who writes: the logo, or the name as text. Its address is made whole when the mail is queued. */
function MailSender() {
  const picture = logo()
  if (!picture) return <Text style={mailStyle().wordmark}>{company.name}</Text>
  const { width, height } = fitted(picture, LOGO)
  return (
    <Text style={mailStyle().logo}>
      <Img src={logoPath(picture)} alt={company.name} width={width} height={height} />
    </Text>
  )
}

/** Room of the logo above a mail, in pixels. */
const LOGO = { width: 220, height: 44 }

function MailFooter() {
  const { street, postcode, city } = company.address
  return (
    <Text style={mailStyle().footer}>
      {company.name}, {street}, {postcode} {city}
      <br />
      <Link href={company.phone.href} style={mailStyle().footerLink}>
        {company.phone.shown}
      </Link>
      {' · '}
      <Link href={company.emailHref} style={mailStyle().footerLink}>
        {company.email}
      </Link>
      <br />
      KVK {company.kvk}
    </Text>
  )
}

const ENDS = 56
const PICKS = 3
const LEVEL = 'height:5px;line-height:5px;font-size:1px;padding:0'

/**
 * Strip of cloth on top of every mail. Mail programs drop drawings and stylesheets, but colour table cells, and a
 * drawdown is a table: each cell shows the yarn on top. It is the same in every mail, and most of its markup, so it is
 * rendered once per look.
 */
function MailSelvedge() {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      data-text-format="skip"
      style={{ borderCollapse: 'collapse', tableLayout: 'fixed' }}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own weave; nothing in it comes from a visitor. */}
      <tbody dangerouslySetInnerHTML={{ __html: cloth() }} />
    </table>
  )
}

let woven: { draft: DraftId; colours: Palette; rows: string } | undefined

function cloth(): string {
  const { house } = weaves()
  const colours = palette()
  if (woven?.draft !== house || woven.colours !== colours)
    woven = { draft: house, colours, rows: rowsOf(house, colours) }
  return woven.rows
}

function rowsOf(house: DraftId, palette: Palette): string {
  const draft: WeaveDraft = DRAFTS[house]
  const { drawdown } = weave(draft)
  const colours = COLOURWAYS.house
  const picks = Array.from({ length: PICKS }, (_, pick) =>
    Array.from({ length: ENDS }, (_, end) => {
      const isWarpUp = at(at(drawdown, pick), end)
      const yarn = isWarpUp ? at(draft.warpOrder, end) : at(draft.weftOrder, pick)
      return `<td style="${LEVEL};background-color:${palette[colours[yarn]]}"></td>`
    }),
  )
  return picks.map((cells) => `<tr>${cells.join('')}</tr>`).join('')
}
