import { afterMails } from '@/features/operations/mail/server/after-mails'
import { colleagues } from '@/office/colleagues'
import { CONTACT_STOPPED, FACTS_CHANGED, refused } from '@/office/rules/office-flash'
import { officeInvoicePath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { done, redirectedTo } from '@/shared/form-state'
import { DRAFT_INVOICES_PATH, draftInvoicePath, issueDraftPath } from './domain/free-invoice-paths'
import {
  draftBeginning,
  draftChoice,
  draftIssuing,
  draftSaving,
  replacementBeginning,
  shareBeginning,
} from './domain/internal/office-forms'
import { beginDraft, beginReplacement, beginShare } from './server/begin-draft'
import { issueDraft } from './server/issue-draft'
import { discardDraft, saveDraft } from './server/save-draft'
import { saveDraftShown } from './server/save-shown'

const GONE = refused('Dit is geen concept meer: het is uitgegeven of weggegooid.')
const CONFLICT = refused(
  'Een collega heeft dit concept intussen veranderd. Er is niets overschreven. Hieronder staat wat jij typte: bewaar je dat nu, dan vervangt het wat de collega schreef.',
)

/** Invoices that the office writes. Whatever stands here is for administrators only. */
export const freeInvoices = {
  begin: form({
    who: colleagues,
    asks: draftBeginning,
    does: (context, { draft_id: id, customer_id: customerId, project }, admin) =>
      beginDraft(context, { id, customerId, ...(project && { projectNumber: project }), admin }),
    says: {
      begun: ({ id }) => done('invoice-draft-begun', draftInvoicePath(id)),
      unknown: refused('Deze klant of dit project is er niet meer.'),
    },
  }),

  beginReplacement: form({
    who: colleagues,
    asks: replacementBeginning,
    does: (context, { draft_id: id, invoice_id: invoiceId }, admin) =>
      beginReplacement(context, { id, invoiceId, admin }),
    says: {
      begun: ({ id }) => done('invoice-draft-begun', draftInvoicePath(id)),
      standing: refused('Deze factuur is niet helemaal gecrediteerd. Crediteer hem eerst.'),
      unknown: refused('Van deze factuur kan geen nieuwe worden gemaakt.'),
    },
  }),

  beginShare: form({
    who: colleagues,
    asks: shareBeginning,
    does: (context, { draft_id: id, quote_id: quoteId }, admin) =>
      beginShare(context, { id, quoteId, admin }),
    says: {
      begun: ({ id }) => done('invoice-draft-begun', draftInvoicePath(id)),
      none: refused('Voor dit werk mag geen aandeel worden gevraagd.'),
      unknown: refused('Deze klant is er niet meer.'),
    },
  }),

  /** Saves while somebody types; the form shows what became of it. */
  autosave: form({
    who: colleagues,
    asks: draftSaving,
    does: (context, { id, revision, typed }) => saveDraftShown(context, { id, revision, typed }),
    says: (saved) => (saved.outcome === 'gone' ? GONE : { status: 'accepted', saved }),
  }),

  save: form({
    who: colleagues,
    asks: draftSaving,
    does: (context, { id, revision, typed }) => saveDraft(context, { id, revision, typed }),
    says: {
      saved: (_saved, { input }) =>
        input.goesOn
          ? redirectedTo(issueDraftPath(input.id))
          : done('invoice-draft-saved', draftInvoicePath(input.id)),
      conflict: CONFLICT,
      gone: GONE,
    },
  }),

  discard: form({
    who: colleagues,
    asks: draftChoice,
    does: (context, { draft_id: id }, admin) => discardDraft(context, { id, admin }),
    says: { discarded: done('draft-discarded', DRAFT_INVOICES_PATH), unchanged: GONE },
  }),

  issue: form({
    who: colleagues,
    asks: draftIssuing,
    does: (context, { draft_id: id, shown }, admin) => issueDraft(context, { id, shown, admin }),
    says: {
      issued: ({ invoiceNumber, mailIds }, told) =>
        afterMails(done('free-invoice-issued', officeInvoicePath(invoiceNumber)))({ mailIds }, told),
      'issued-before': ({ invoiceNumber }) => done('free-invoice-known', officeInvoicePath(invoiceNumber)),
      incomplete: ({ fault }) => refused(fault),
      changed: FACTS_CHANGED,
      'contact-stopped': refused(CONTACT_STOPPED),
      gone: GONE,
    },
  }),
}
