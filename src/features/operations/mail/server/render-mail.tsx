import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { callingName } from '@/shared/person-name'
import { MailParagraph } from '../web/MailText'

/** Renders a mail template to HTML and to plain text. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = `${DOCTYPE}${renderToStaticMarkup(template)}`
  return { html, text: plainText(withoutLooks(html)) }
}

/** Doctype of an older HTML, which mail programs render best. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Strips looks before the conversion to text: they are most of a mail's HTML, slow to parse, and no text. */
function withoutLooks(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<table[^>]* data-text-format="skip".*?<\/table>/s, '')
    .replace(/ style="[^"]*"/g, '')
}

const AS_WRITTEN = { uppercase: false, uppercaseHeaderCells: false }

/** Compiled once: parsing the selectors takes longer than converting a mail. */
const plainText = compile({
  wordwrap: 72,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: AS_WRITTEN },
    { selector: 'h2', options: AS_WRITTEN },
    { selector: '[data-text-format="dataTable"]', format: 'dataTable', options: AS_WRITTEN },
    // The text of such a link is the number or address itself.
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
  ],
})

/** 'Hoi Miriam,', or 'Hoi,' for a recipient without a name that can stand in a mail. */
export function MailGreeting({ name }: { name: string | null | undefined }) {
  const called = callingName(name)
  return <MailParagraph>{called ? `Hoi ${called},` : 'Hoi,'}</MailParagraph>
}
