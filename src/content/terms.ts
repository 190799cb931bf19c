import { company } from './company'
import terms from './legal/algemene-voorwaarden.md?raw'
import processing from './legal/verwerkersovereenkomst.md?raw'

/** Date of the general terms in src/content/legal/algemene-voorwaarden.md. Orders store it as evidence. */
export const TERMS_VERSION = '2026-11-24'

const { street, postcode, city } = company.address

const FACTS: Readonly<Record<string, string>> = {
  name: company.legalName,
  email: company.email,
  phone: company.phone.shown,
  address: `${street}, ${postcode} ${city}`,
  kvk: company.kvk,
  vatId: company.vatId,
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
export const TERMS_TEXT = `${plain(terms)}\n\n${APPENDIX_HEADING}\n\n${plain(processing)}`
