import type { StandsBecause } from '@/features/hosting/projects/server/take-back-project'
import { undoAcceptance } from '@/features/hosting/projects/server/undo-acceptance'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import {
  outsideAcceptanceForm,
  typedDetails,
  undoForm,
} from '@/features/sales/quotes/acceptance/domain/acceptance-forms'
import { OUTSIDE_FAULTS, UNDO_HOURS } from '@/features/sales/quotes/acceptance/domain/outside-acceptance'
import { officeQuotePath, QUOTES_PATH } from '@/features/sales/quotes/documents/domain/quote-paths'
import {
  draftSaving,
  quoteAnswer,
  quoteBeginning,
  quoteChoice,
  quoteSending,
  quoteWithdrawal,
} from '@/features/sales/quotes/domain/office-forms'
import { acknowledgeDecline } from '@/features/sales/quotes/server/acknowledge-decline'
import { answerQuestion } from '@/features/sales/quotes/server/answer-question'
import { beginQuote, beginVersion } from '@/features/sales/quotes/server/begin-quote'
import { recordOutsideAcceptance } from '@/features/sales/quotes/server/record-outside-acceptance'
import { type DraftOutcome, saveDraft } from '@/features/sales/quotes/server/save-draft'
import { sendQuote } from '@/features/sales/quotes/server/send-quote'
import { deleteDraft, withdrawQuote } from '@/features/sales/quotes/server/withdraw-quote'
import { adminAction, adminTest } from '@/office/admin-action'
import { CONTACT_STOPPED, refused } from '@/office/rules/office-flash'
import { done, type FormOutcome } from '@/shared/form-state'

const GONE = refused('Deze offerte is er niet meer.')

const ACCEPTED = refused(
  'Deze offerte is geaccepteerd en verandert niet meer. Maak voor meer werk een nieuwe.',
)

const NO_DRAFT = refused('Hier is geen concept meer: kijk hoe de offerte er nu voor staat.')

const STANDS_WORDS = {
  over: 'Het project is opgeleverd of gestopt: terugdraaien kan niet meer.',
  material:
    'De klant heeft al iets aangeleverd voor het project. Zet dat vinkje eerst terug als het niet klopt.',
  extended: 'Er kwam later werk bij dit project bij. Draai dat akkoord eerst terug.',
} as const satisfies Record<StandsBecause, string>

/** The forms about quotes in the office. Whatever stands here is for administrators only. */
export const quoteOffice = {
  begin: adminAction(quoteBeginning, async (context, { quote_id: id, lead_id: leadId }, admin) => {
    const begun = await beginQuote(context, { id, leadId: leadId || undefined, admin })
    return begun.outcome === 'begun'
      ? done('quote-begun', officeQuotePath(id))
      : refused('Deze lead is er niet meer.')
  }),

  beginVersion: adminAction(quoteChoice, async (context, { quote_id: quoteId }, admin) => {
    const begun = await beginVersion(context, { quoteId, admin })
    if (begun === 'unknown') return GONE
    return begun === 'begun' ? done('quote-version-begun') : ACCEPTED
  }),

  /** The editor shows what became of it. */
  save: adminTest(
    draftSaving,
    async (context, form): Promise<FormOutcome<{ saved: DraftOutcome }>> => {
      const { quote_id: quoteId, revision, draft: typed } = form
      const saved = await saveDraft(context, { quoteId, revision, typed })
      return saved.outcome === 'gone' ? NO_DRAFT : { status: 'accepted', saved }
    },
    {},
  ),

  send: adminAction(quoteSending, async (context, { quote_id: quoteId, revision }, admin) => {
    const sending = await sendQuote(context, { quoteId, revision, admin })
    if (sending.outcome === 'gone') return NO_DRAFT
    if (sending.outcome === 'accepted') return ACCEPTED
    if (sending.outcome === 'contact-stopped') return refused(CONTACT_STOPPED)
    if (sending.outcome === 'changed')
      return refused('Een collega heeft het concept intussen veranderd. Lees het na en verstuur het dan.')
    if (sending.outcome === 'incomplete')
      return refused(sending.faults[0]?.message ?? 'De offerte is nog niet af.')
    await deliverNow(context, [sending.mailId])
    return done('quote-sent')
  }),

  withdraw: adminAction(quoteWithdrawal, async (context, { quote_id: quoteId, reason }, admin) => {
    const withdrawal = await withdrawQuote(context, { quoteId, reason, admin })
    if (withdrawal.outcome === 'unknown') return GONE
    if (withdrawal.outcome === 'refused')
      return refused('Intrekken kan niet meer: kijk eerst hoe de offerte er nu voor staat.')
    await deliverNow(context, [withdrawal.mailId])
    return done('quote-withdrawn')
  }),

  recordAcceptance: adminAction(
    outsideAcceptanceForm,
    async (context, form, admin) => {
      const { quote_id: quoteId, acceptance_id: requestId, sha256, name, role, means, note, paper } = form
      const bytes = paper && new Uint8Array(await paper.arrayBuffer())
      const noted = await recordOutsideAcceptance(context, {
        quoteId,
        requestId,
        sha256,
        name,
        role,
        means,
        note,
        admin,
        agreedOn: form.agreed_on,
        actingAs: form.acting_as,
        picked: new Set(form.pick.filter(Boolean)),
        details: typedDetails(form),
        paper: bytes && { fileName: paper.name, bytes },
      })
      if (noted.outcome === 'unknown') return GONE
      if (noted.outcome === 'refused') return refused(OUTSIDE_FAULTS[noted.fault])
      if (noted.outcome === 'changed') return refused(OUTSIDE_FAULTS[noted.what])
      if (noted.outcome !== 'accepted') return refused(OUTSIDE_FAULTS[noted.outcome])
      await deliverNow(context, noted.mailIds)
      return done('acceptance-recorded', officeQuotePath(quoteId))
    },
    { files: ['paper'], lists: ['pick'] },
  ),

  undoAcceptance: adminAction(undoForm, async (context, form, admin) => {
    const { quote_id: quoteId, acceptance_id: acceptanceId, reason } = form
    const undone = await undoAcceptance(context, { quoteId, acceptanceId, reason, admin })
    if (undone.outcome === 'unknown') return GONE
    if (undone.outcome === 'stands') return refused(STANDS_WORDS[undone.because])
    if (undone.outcome === 'late') return refused(`Na ${UNDO_HOURS} uur staat een akkoord vast.`)
    if (undone.outcome !== 'undone')
      return refused('Dit akkoord staat er niet meer: kijk eerst hoe de offerte er nu voor staat.')
    await deliverNow(context, undone.mailIds)
    return done('acceptance-undone')
  }),

  answer: adminAction(quoteAnswer, async (context, { quote_id: quoteId, message_id: id, text }, admin) => {
    const answered = await answerQuestion(context, { id, quoteId, text, admin })
    if (answered.outcome === 'unknown') return GONE
    await deliverNow(context, answered.mailIds)
    return done('quote-message-sent')
  }),

  acknowledgeDecline: adminAction(quoteChoice, async (context, { quote_id: quoteId }, admin) => {
    const outcome = await acknowledgeDecline(context, { quoteId, admin })
    return outcome === 'seen' ? done('decline-acknowledged') : refused('Deze offerte is niet meer afgewezen.')
  }),

  deleteDraft: adminAction(quoteChoice, async (context, { quote_id: quoteId }, admin) => {
    const deleted = await deleteDraft(context, { quoteId, admin })
    if (deleted === 'refused') return NO_DRAFT
    return deleted === 'deleted'
      ? done('draft-discarded', QUOTES_PATH)
      : done('draft-discarded', officeQuotePath(quoteId))
  }),
}
