import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { termsInForce } from '@/features/operations/legal-texts/server/terms-in-force'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { quoteHistory } from '@/office/server/history-of'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { isUuid } from '@/shared/uuid'
import { vatBasisOn } from '@/shared/vat'
import { undoEndsAt } from '../../../acceptance/domain/outside-acceptance'
import { typedQuote } from '../../../documents/domain/typed-quote'
import { validUntilOf } from '../../../domain/internal/quote-reminders'
import { blockLibrary } from '../../../library/server/library-queries'
import { acceptanceEvidence } from '../../../server/acceptance-evidence'
import { vatOfQuote } from '../../../server/internal/quote-buyer'
import { quoteForOffice } from '../../../server/quote-queries'

interface Asked {
  id: string
  /** Which version; without it what was sent, or the draft as long as nothing was. */
  version: number | undefined
  account: Pick<SignedInAccount, 'name'> | undefined
  words: AuditWords
}

/** All that the page of a quote shows: its editor, or what was sent. Undefined if quote or version is not there. */
export async function loadQuote(context: Context, { id, version: asked, account, words }: Asked) {
  const { db, now, random } = context
  const found = isUuid(id) ? await quoteForOffice(db, id) : undefined
  const version = found?.versions.find((one) => one.version === (asked ?? found.quote.version))
  if (!found || !version) return undefined
  const today = dayOf(now())
  const { quote } = found
  const { sent, party, document, revision } = version
  if (!sent) {
    const validUntil = validUntilOf(today)
    const vat = await vatOfQuote(db, { known: quote.customerId, party }, today)
    const { termsVersion } = await termsInForce(context)
    const frame = { number: quote.number, version: version.version, sentOn: today, validUntil }
    return {
      kind: 'draft' as const,
      quote,
      editor: {
        quoteId: id,
        revision,
        typed: typedQuote(document, party),
        frame: { ...frame, termsVersion, from: account?.name ?? '' },
        basis: vatBasisOn(today, vat.treatment === 'reverse-charge'),
        library: await blockLibrary(db),
      },
    }
  }
  const [evidence, events] = await Promise.all([
    version.status === 'accepted' ? acceptanceEvidence(db, id) : undefined,
    quoteHistory(db, id, words),
  ])
  const undoEnds = evidence && !evidence.acceptance.withdrawnAt && undoEndsAt(evidence.acceptance.acceptedAt)
  const undoUntil = undoEnds && now() < undoEnds ? undoEnds : undefined
  const view = { ...found, version, sent, evidence, undoUntil, events, messageId: random.uuid(), today }
  return { kind: 'sent' as const, quote, view }
}
