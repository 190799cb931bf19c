import { palette } from '@/content/look'
import { TYPE_SCALE, type TypeStep } from '@/ui/type-scale'
import type { Palette } from '@/ui/weave/palette'

/** Normal font size of mail programs. */
const BASE_PX = 16

const size = (step: TypeStep) => `${Math.round(TYPE_SCALE[step] * BASE_PX)}px`

const TEXT_FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif"
const DISPLAY_FONT = "'Bricolage Grotesque', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"

/** Design tokens, inlined into each element, because mail programs drop stylesheets and variables. */
const styleIn = (colours: Palette) =>
  ({
    body: {
      backgroundColor: colours.linen,
      color: colours.ink,
      fontFamily: TEXT_FONT,
      margin: 0,
      padding: '32px 12px',
    },
    frame: { maxWidth: '600px', margin: '0 auto' },
    wordmark: {
      fontFamily: DISPLAY_FONT,
      fontSize: size('title'),
      fontWeight: 800,
      letterSpacing: '-0.04em',
      lineHeight: '28px',
      margin: '0 0 14px',
      padding: '0 4px',
      color: colours.ink,
    },
    logo: {
      margin: '0 0 14px',
      padding: '0 4px',
      fontSize: size('title'),
      fontWeight: 700,
      color: colours.ink,
    },
    card: {
      backgroundColor: colours.paper,
      border: `1px solid ${colours.hairline}`,
      borderTop: '0',
      borderRadius: '0 0 6px 6px',
      padding: '30px 24px 26px',
    },
    heading: {
      fontFamily: DISPLAY_FONT,
      fontSize: size('displayXs'),
      fontWeight: 800,
      letterSpacing: '-0.04em',
      lineHeight: '36px',
      margin: '0 0 20px',
      color: colours.ink,
    },
    text: {
      fontSize: size('base'),
      lineHeight: '26px',
      margin: '0 0 16px',
      color: colours.ink,
      overflowWrap: 'anywhere',
    },
    quotation: {
      fontSize: size('base'),
      lineHeight: '26px',
      margin: '0 0 20px',
      padding: '2px 0 2px 16px',
      borderLeft: `3px solid ${colours.madder}`,
      color: colours.ink,
      overflowWrap: 'anywhere',
    },
    link: { color: colours.indigo, textDecoration: 'underline' },
    button: {
      backgroundColor: colours.madder,
      borderRadius: '6px',
      color: colours.paper,
      display: 'inline-block',
      fontSize: size('base'),
      fontWeight: 600,
      lineHeight: '24px',
      padding: '12px 22px',
      textDecoration: 'none',
    },
    buttonRow: { margin: '8px 0 20px' },
    factLabel: {
      fontSize: size('small'),
      lineHeight: '22px',
      color: colours.inkSoft,
      padding: '8px 12px 8px 0',
      width: '120px',
      verticalAlign: 'top',
      borderTop: `1px solid ${colours.hairline}`,
      textAlign: 'left',
      fontWeight: 400,
    },
    factValue: {
      fontSize: size('base'),
      lineHeight: '22px',
      color: colours.ink,
      padding: '8px 0',
      verticalAlign: 'top',
      borderTop: `1px solid ${colours.hairline}`,
      overflowWrap: 'anywhere',
    },
    facts: { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' },
    footer: {
      fontSize: size('fine'),
      lineHeight: '20px',
      color: colours.inkSoft,
      margin: '18px 0 0',
      padding: '0 4px',
    },
    footerLink: { color: colours.inkSoft, textDecoration: 'underline' },
  }) as const

type MailStyle = ReturnType<typeof styleIn>

let made: { of: Palette; style: MailStyle } | undefined

/** The style of the parts of a mail, in the colours that hold. */
export function mailStyle(): MailStyle {
  const of = palette()
  if (made?.of !== of) made = { of, style: styleIn(of) }
  return made.style
}
