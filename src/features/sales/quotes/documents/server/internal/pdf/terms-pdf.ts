import { drawPaper, NEXT_TOP } from '@/features/billing/invoices/documents/server/pdf/house-paper'
import type { Flow } from '@/features/billing/invoices/documents/server/pdf/paper-flow'
import { currentSeller } from '@/features/billing/invoices/domain/seller'
import { dayOfVersion, versionInWords } from '@/features/operations/legal-texts/domain/legal-version'
import { writeTerms } from '../../pdf/quote-pdf'

/** General terms as somebody agreed to them: which version, and its text. */
export interface AgreedTerms {
  termsVersion: string
  terms: string
}

/** General terms as a file to keep (BW 6:234). The same terms give the same bytes. */
export async function termsPdf({ termsVersion, terms }: AgreedTerms): Promise<Buffer> {
  const madeAt = new Date(`${dayOfVersion(termsVersion) ?? ''}T12:00:00Z`)
  return await drawPaper(
    { title: 'Voorwaarden', number: versionInWords(termsVersion), seller: currentSeller(), madeAt },
    (paper) => {
      const flow: Flow = { ...paper, y: NEXT_TOP + 95 }
      writeTerms(flow, terms)
    },
  )
}
