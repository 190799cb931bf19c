import { quotePage } from '@/content/pages/offerte-bekijken'
import { Facts } from '@/ui/Facts'
import type { SentQuote } from '../../../documents/domain/quote-document'
import { evidenceInWords, type KeptAcceptance } from '../../domain/internal/evidence-words'

const { evidence } = quotePage

interface EvidencePartProps {
  acceptance: KeptAcceptance
  sent: SentQuote
  /** Who reads it. */
  reader: 'customer' | 'office'
}

/** What was kept of an acceptance, as both sides see it. */
export function EvidencePart({ acceptance, sent, reader }: EvidencePartProps) {
  return (
    <section
      id="bewijs"
      aria-labelledby="bewijs-kop"
      className="on-paper thread-edge grid gap-5 rounded bg-paper p-5 shadow-float sm:p-10 print:bg-transparent print:p-0 print:shadow-none"
    >
      <h2 id="bewijs-kop" className="text-display-xs">
        {evidence.heading}
      </h2>
      <p className="max-w-[60ch]">{reader === 'office' ? evidence.inOffice : evidence.introduction}</p>
      <Facts facts={evidenceInWords(acceptance, sent)} stacks />
    </section>
  )
}
