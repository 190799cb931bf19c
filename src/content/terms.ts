import { legalTexts } from './legal-texts'

/** Heading between the terms and their appendix, the data processing agreement (AVG, article 28). */
export const APPENDIX_HEADING = 'Bijlage: verwerkersovereenkomst'

/** The terms in Markdown, with the data processing agreement as their appendix: what an order and a quote agree to. */
export function termsDocument(): string {
  const { 'algemene-voorwaarden': terms, verwerkersovereenkomst: processing } = legalTexts
  return `${terms.document}\n\n## ${APPENDIX_HEADING}\n\n${processing.document}`
}

/** The same without Markdown: the text that an order and a quote store. */
export function termsText(): string {
  return plainText(termsDocument())
}

/** A legal text without its markup. */
export function plainText(document: string): string {
  return document
    .replaceAll(/^#+ |\*\*/gm, '')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)')
    .trim()
}
