import { addressInWords, company } from './company'
import terms from './legal/algemene-voorwaarden.md?raw'
import processing from './legal/verwerkersovereenkomst.md?raw'

/** Date of the general terms in src/content/legal/algemene-voorwaarden.md. Orders store it as evidence. */
export const TERMS_VERSION = '2026-11-24'

const FACTS: Readonly<Record<string, string>> = {
  get name() {
    return company.legalName
  },
  get email() {
    return company.email
  },
  get phone() {
    return company.phone.shown
  },
  get address() {
    return addressInWords()
  },
  get kvk() {
    return company.kvk
  },
  get vatId() {
    return company.vatId
  },
}

/** Text of a document without Markdown and HTML, with the company's facts filled in. */
const plain = (document: string) =>
  document
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^#+ |\*\*/gm, '')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)')
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => FACTS[name] ?? '')
    .trim()

/** Heading between the terms and their appendix, the data processing agreement (AVG, article 28). */
export const APPENDIX_HEADING = 'Bijlage: verwerkersovereenkomst'

/** Agreed text that an order and a quote store: the terms, with the data processing agreement as their appendix. */
export function termsText(): string {
  return `${plain(terms)}\n\n${APPENDIX_HEADING}\n\n${plain(processing)}`
}
