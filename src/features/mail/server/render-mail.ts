import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** Turns a mail template into its two forms: HTML, and the same text for who reads without. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(template)
  return { html, text: toPlainText(withoutLooks(html), PLAIN_TEXT) }
}

/** Most of a mail's HTML says how it looks, which takes long to read and is no text. */
function withoutLooks(html: string): string {
  return html.replace(/<head>.*?<\/head>/s, '').replace(/ style="[^"]*"/g, '')
}

const AS_WRITTEN = { uppercase: false, uppercaseHeaderCells: false }

const PLAIN_TEXT = {
  wordwrap: 72,
  selectors: [
    { selector: 'h1', options: AS_WRITTEN },
    { selector: 'h2', options: AS_WRITTEN },
    { selector: '[data-text-format="skip"]', format: 'skip' },
    { selector: '[data-text-format="dataTable"]', format: 'dataTable', options: AS_WRITTEN },
    // The number and the address themselves are what such a link shows.
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
  ],
}
