import { company } from './company'
import terms from './legal/algemene-voorwaarden.md?raw'

/** The date of the general terms, as src/content/legal/algemene-voorwaarden.md has it. Orders keep it as evidence. */
export const TERMS_VERSION = '2025-05-01'

const { street, postcode, city } = company.address

const FACTS: Readonly<Record<string, string>> = {
  name: company.legalName,
  email: company.email,
  phone: company.phone.shown,
  address: `${street}, ${postcode} ${city}`,
  kvk: company.kvk,
  vatId: company.vatId,
}

/** Their text, with the company's facts in it and without the marks of a web page: what an order keeps of them. */
export const TERMS_TEXT = terms
  .replace(/^---\n[\s\S]*?\n---\n/, '')
  .replaceAll(/^#+ |\*\*/gm, '')
  .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)')
  .replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => FACTS[name] ?? '')
  .trim()
