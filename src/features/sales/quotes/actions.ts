import type { StandsBecause } from '@/features/hosting/projects/server/take-back-project'
import { undoAcceptance } from '@/features/hosting/projects/server/undo-acceptance'
import { afterMails } from '@/features/operations/mail/server/after-mails'
import { colleagues } from '@/office/colleagues'
import { CONTACT_STOPPED, refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { outsideAcceptanceForm, typedDetails, undoForm } from './acceptance/domain/internal/acceptance-forms'
import { OUTSIDE_FAULTS, UNDO_HOURS } from './acceptance/domain/outside-acceptance'
import { officeQuotePath, QUOTES_PATH } from './documents/domain/quote-paths'
import {
  draftSaving,
  quoteAnswer,
  quoteBeginning,
  quoteChoice,
  quoteSending,
  quoteWithdrawal,
} from './domain/internal/office-forms'
import { beginQuote, beginVersion } from './server/begin-quote'
import { acknowledgeDecline } from './server/internal/acknowledge-decline'
import { answerQuestion } from './server/internal/answer-question'
import { recordOutsideAcceptance } from './server/record-outside-acceptance'
import { saveDraft } from './server/save-draft'
import { sendQuote } from './server/send-quote'
import { deleteDraft, withdrawQuote } from './server/withdraw-quote'

const GONE = refused('Deze offerte is er niet meer.')
const ACCEPTED = refused(
  'Deze offerte is geaccepteerd en verandert niet meer. Maak voor meer werk een nieuwe.',
)
const NO_DRAFT = refused('Hier is geen concept meer: kijk hoe de offerte er nu voor staat.')

const STANDS_WORDS = {
  over: 'Het project is opgeleverd of gestopt: terugdraaien kan niet meer.',
  material:
    'De klant heeft al iets aangeleverd voor het project. Zet eerst het vinkje terug, of haal het bestand weg, als het niet klopt.',
  extended: 'Er kwam later werk bij dit project bij. Draai dat akkoord eerst terug.',
  invoiced:
    'Er is een losse factuur bij dit project, of een concept ervan. Gooi een concept eerst weg; is er al een factuur uitgegeven, stop dan het project.',
} as const satisfies Record<StandsBecause, string>

/** The forms about quotes in the office. Whatever stands here is for administrators only. */
export const quoteOffice = {
  begin: form({
    who: colleagues,
    asks: quoteBeginning,
    does: (context, { quote_id: id, lead_id: leadId, customer_id: customerId }, admin) =>
      beginQuote(context, {
        id,
        leadId: leadId || undefined,
        forCustomerId: customerId || undefined,
        admin,
      }),
    says: {
      begun: (_begun, { input }) => done('quote-begun', officeQuotePath(input.quote_id)),
      unknown: (_, { input }) =>
        refused(input.customer_id ? 'Deze klant bestaat niet meer.' : 'Deze lead is er niet meer.'),
    },
  }),

  beginVersion: form({
    who: colleagues,
    asks: quoteChoice,
    does: (context, { quote_id: quoteId }, admin) => beginVersion(context, { quoteId, admin }),
    says: { begun: 'quote-version-begun', accepted: ACCEPTED, unknown: GONE },
  }),

  /** The editor shows what became of it. */
  save: form({
    who: colleagues,
    asks: draftSaving,
    does: (context, { quote_id: quoteId, revision, draft: typed }) =>
      saveDraft(context, { quoteId, revision, typed }),
    says: (saved) => (saved.outcome === 'gone' ? NO_DRAFT : { status: 'accepted', saved }),
  }),

  send: form({
    who: colleagues,
    asks: quoteSending,
    does: (context, { quote_id: quoteId, revision }, admin) =>
      sendQuote(context, { quoteId, revision, admin }),
    says: {
      sent: afterMails('quote-sent'),
      gone: NO_DRAFT,
      accepted: ACCEPTED,
      'contact-stopped': refused(CONTACT_STOPPED),
      changed: refused('Een collega heeft het concept intussen veranderd. Lees het na en verstuur het dan.'),
      incomplete: ({ faults: [fault] }) => refused(fault?.message ?? 'De offerte is nog niet af.'),
    },
  }),

  withdraw: form({
    who: colleagues,
    asks: quoteWithdrawal,
    does: (context, { quote_id: quoteId, reason }, admin) =>
      withdrawQuote(context, { quoteId, reason, admin }),
    says: {
      withdrawn: afterMails('quote-withdrawn'),
      refused: refused('Intrekken kan niet meer: kijk eerst hoe de offerte er nu voor staat.'),
      unknown: GONE,
    },
  }),

  recordAcceptance: form({
    who: colleagues,
    asks: outsideAcceptanceForm,
    files: ['paper'],
    lists: ['pick'],
    does: async (context, typed, admin) => {
      const { quote_id: quoteId, acceptance_id: requestId, sha256, name, role, means, note, paper } = typed
      const bytes = paper && new Uint8Array(await paper.arrayBuffer())
      return await recordOutsideAcceptance(context, {
        quoteId,
        requestId,
        sha256,
        name,
        role,
        means,
        note,
        admin,
        agreedOn: typed.agreed_on,
        actingAs: typed.acting_as,
        picked: new Set(typed.pick.filter(Boolean)),
        details: typedDetails(typed),
        paper: bytes && { fileName: paper.name, bytes },
      })
    },
    says: {
      accepted: ({ mailIds }, told) =>
        afterMails(done('acceptance-recorded', officeQuotePath(told.input.quote_id)))({ mailIds }, told),
      refused: ({ fault }) => refused(OUTSIDE_FAULTS[fault]),
      changed: ({ what }) => refused(OUTSIDE_FAULTS[what]),
      ended: refused(OUTSIDE_FAULTS.ended),
      incomplete: refused(OUTSIDE_FAULTS.incomplete),
      unknown: GONE,
    },
  }),

  undoAcceptance: form({
    who: colleagues,
    asks: undoForm,
    does: (context, { quote_id: quoteId, acceptance_id: acceptanceId, reason }, admin) =>
      undoAcceptance(context, { quoteId, acceptanceId, reason, admin }),
    says: {
      undone: afterMails('acceptance-undone'),
      stands: ({ because }) => refused(STANDS_WORDS[because]),
      late: refused(`Na ${UNDO_HOURS} uur staat een akkoord vast.`),
      unchanged: refused('Dit akkoord staat er niet meer: kijk eerst hoe de offerte er nu voor staat.'),
      unknown: GONE,
    },
  }),

  answer: form({
    who: colleagues,
    asks: quoteAnswer,
    does: (context, { quote_id: quoteId, message_id: id, text }, admin) =>
      answerQuestion(context, { id, quoteId, text, admin }),
    says: { answered: afterMails('quote-message-sent'), unknown: GONE },
  }),

  acknowledgeDecline: form({
    who: colleagues,
    asks: quoteChoice,
    does: (context, { quote_id: quoteId }, admin) => acknowledgeDecline(context, { quoteId, admin }),
    says: { seen: 'decline-acknowledged', unknown: refused('Deze offerte is niet meer afgewezen.') },
  }),

  deleteDraft: form({
    who: colleagues,
    asks: quoteChoice,
    does: (context, { quote_id: quoteId }, admin) => deleteDraft(context, { quoteId, admin }),
    says: {
      deleted: done('draft-discarded', QUOTES_PATH),
      'version-deleted': (_deleted, { input }) => done('draft-discarded', officeQuotePath(input.quote_id)),
      refused: NO_DRAFT,
    },
  }),
}
