import { deliverNow } from '@/features/mail/server/deliver-now'
import {
  draftSaving,
  quoteAnswer,
  quoteBeginning,
  quoteChoice,
  quoteSending,
  quoteWithdrawal,
} from '@/features/quotes/rules/office-forms'
import { officeQuotePath, QUOTES_PATH } from '@/features/quotes/rules/quote-paths'
import { answerQuestion } from '@/features/quotes/server/answer-question'
import { beginQuote, beginVersion } from '@/features/quotes/server/begin-quote'
import { type DraftOutcome, saveDraft } from '@/features/quotes/server/save-draft'
import { seeDecline } from '@/features/quotes/server/see-decline'
import { sendQuote } from '@/features/quotes/server/send-quote'
import { deleteDraft, withdrawQuote } from '@/features/quotes/server/withdraw-quote'
import { adminAction, adminTest } from '@/office/admin-action'
import { noticeWithMail, refused } from '@/office/rules/office-notices'
import { done, type FormOutcome } from '@/shared/form-state'

const GONE = refused('Deze offerte is er niet meer.')
const ACCEPTED = refused(
  'Deze offerte is geaccepteerd en verandert niet meer. Maak voor meer werk een nieuwe.',
)
const NO_DRAFT = refused('Hier is geen concept meer: kijk hoe de offerte er nu voor staat.')

/** The forms about quotes in the office. Whatever stands here is for administrators only. */
export const quoteOffice = {
  begin: adminAction(quoteBeginning, async (context, { quote_id: id, lead_id: leadId }, admin) => {
    const begun = await beginQuote(context, { id, leadId: leadId || undefined, admin })
    return begun.outcome === 'begun'
      ? done('offerte-begonnen', officeQuotePath(id))
      : refused('Deze lead is er niet meer.')
  }),

  beginVersion: adminAction(quoteChoice, async (context, { quote_id: quoteId }, admin) => {
    const begun = await beginVersion(context, { quoteId, admin })
    if (begun === 'unknown') return GONE
    return begun === 'begun' ? done('offerte-versie-begonnen') : ACCEPTED
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
    if (sending.outcome === 'changed')
      return refused('Een collega heeft het concept intussen veranderd. Lees het na en verstuur het dan.')
    if (sending.outcome === 'incomplete')
      return refused(sending.faults[0]?.message ?? 'De offerte is nog niet af.')
    await deliverNow(context, [sending.mailId])
    return done(noticeWithMail(context, 'offerte-verstuurd'))
  }),

  withdraw: adminAction(quoteWithdrawal, async (context, { quote_id: quoteId, reason }, admin) => {
    const withdrawal = await withdrawQuote(context, { quoteId, reason, admin })
    if (withdrawal.outcome === 'unknown') return GONE
    if (withdrawal.outcome === 'refused')
      return refused('Intrekken kan niet meer: kijk eerst hoe de offerte er nu voor staat.')
    await deliverNow(context, [withdrawal.mailId])
    return done(noticeWithMail(context, 'offerte-ingetrokken'))
  }),

  answer: adminAction(quoteAnswer, async (context, { quote_id: quoteId, message_id: id, text }, admin) => {
    const answered = await answerQuestion(context, { id, quoteId, text, admin })
    if (answered.outcome === 'unknown') return GONE
    await deliverNow(context, answered.mailIds)
    return done(noticeWithMail(context, 'offerte-bericht-verstuurd'))
  }),

  seeDecline: adminAction(quoteChoice, async (context, { quote_id: quoteId }, admin) => {
    const outcome = await seeDecline(context, { quoteId, admin })
    return outcome === 'seen' ? done('afwijzing-gezien') : refused('Deze offerte is niet meer afgewezen.')
  }),

  deleteDraft: adminAction(quoteChoice, async (context, { quote_id: quoteId }, admin) => {
    const deleted = await deleteDraft(context, { quoteId, admin })
    if (deleted === 'refused') return NO_DRAFT
    return deleted === 'deleted'
      ? done('concept-weggegooid', QUOTES_PATH)
      : done('concept-weggegooid', officeQuotePath(quoteId))
  }),
}
