import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { callingName } from '@/shared/person-name'
import { MailParagraph } from '../web/MailText'

/** Turns a mail template into its two forms: HTML, and the same text for who reads without. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = `${DOCTYPE}${renderToStaticMarkup(template)}`
  return { html, text: plainText(withoutLooks(html)) }
}

/** Mail programs lay out an older kind of document best. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Most of a mail's HTML says how it looks, which takes long to read and is no text. */
function withoutLooks(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<table[^>]* data-text-format="skip".*?<\/table>/s, '')
    .replace(/ style="[^"]*"/g, '')
}

const AS_WRITTEN = { uppercase: false, uppercaseHeaderCells: false }

/** Made once: reading the selectors takes longer than reading a mail. */
const plainText = compile({
  wordwrap: 72,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: AS_WRITTEN },
    { selector: 'h2', options: AS_WRITTEN },
    { selector: '[data-text-format="dataTable"]', format: 'dataTable', options: AS_WRITTEN },
    // The number and the address themselves are what such a link shows.
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
  ],
})

/** 'Hoi Miriam,' and, to whoever has no name that can stand in a mail, 'Hoi,'. */
export function MailGreeting({ name }: { name: string | null | undefined }) {
  const called = callingName(name)
  return <MailParagraph>{called ? `Hoi ${called},` : 'Hoi,'}</MailParagraph>
}
