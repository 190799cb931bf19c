import { company } from './company'
import terms from './legal/algemene-voorwaarden.md?raw'
import processing from './legal/verwerkersovereenkomst.md?raw'

/** The date of the general terms, as src/content/legal/algemene-voorwaarden.md has it. Orders keep it as evidence. */
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

/** The text of a document without the marks of a web page, with the company's facts in it. */
const plain = (document: string) =>
  document
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^#+ |\*\*/gm, '')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)')
    .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => FACTS[name] ?? '')
    .trim()

/** What stands between the terms and the agreement on processing that belongs to them (AVG, article 28). */
export const APPENDIX_HEADING = 'Bijlage: verwerkersovereenkomst'

/** What an order and a quote keep of what was agreed: the terms, and the agreement on processing as their appendix. */
export const TERMS_TEXT = `${plain(terms)}\n\n${APPENDIX_HEADING}\n\n${plain(processing)}`
