import { afterMails } from '@/features/operations/mail/server/after-mails'
import { colleagues } from '@/office/colleagues'
import { CONTACT_STOPPED, FACTS_CHANGED, refused, UNCHANGED } from '@/office/rules/office-flash'
import { officeInvoicePath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { arrangementEndForm, arrangementForm, missedChoice } from './domain/internal/arrangement-form'
import { endArrangement, seeMissedArrangement } from './server/make-arrangement'
import { arrangeShown } from './web/office/server/arrange-payment'

/** The forms of the office about paying in instalments. Whatever stands here is for administrators only. */
export const arrangementOffice = {
  arrangePayment: form({
    who: colleagues,
    asks: arrangementForm,
    does: (
      context,
      { arrangement_id: id, invoice_id: invoiceId, shown, instalments, resume_hosting: resumes },
      admin,
    ) =>
      arrangeShown(context, {
        id,
        invoiceId,
        shown,
        instalments,
        resumesHosting: resumes !== undefined,
        admin,
      }),
    says: {
      arranged: ({ mailIds, invoiceNumber }, told) =>
        afterMails(done('payment-arranged', officeInvoicePath(invoiceNumber)))({ mailIds }, told),
      known: refused('Deze regeling is al gemaakt.'),
      changed: FACTS_CHANGED,
      'not-open': refused('Deze factuur is betaald of gecrediteerd: er valt niets meer te regelen.'),
      disputed: refused('De klant betwist deze factuur. Los dat eerst op.'),
      'on-its-way': refused('Een afschrijving van deze factuur is al onderweg. Wacht tot die klaar is.'),
      'contact-stopped': refused(CONTACT_STOPPED),
    },
  }),

  endArrangement: form({
    who: colleagues,
    asks: arrangementEndForm,
    does: (context, { invoice_id: invoiceId, reason }, admin) =>
      endArrangement(context, { invoiceId, reason, admin }),
    says: {
      ended: afterMails('arrangement-ended'),
      unchanged: UNCHANGED,
      unknown: refused('Deze factuur bestaat niet.'),
    },
  }),

  seeMissedArrangement: form({
    who: colleagues,
    asks: missedChoice,
    does: (context, { arrangement_id: arrangementId }, admin) =>
      seeMissedArrangement(context, { arrangementId, admin }),
    says: {
      seen: 'arrangement-seen',
      unchanged: UNCHANGED,
      unknown: refused('Deze regeling bestaat niet.'),
    },
  }),
}
