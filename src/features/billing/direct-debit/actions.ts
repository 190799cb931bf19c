import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { receivedFrom } from '@/features/people/correspondence/domain/correspondence'
import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { colleagues } from '@/office/colleagues'
import { FACTS_CHANGED, refused } from '@/office/rules/office-flash'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { callOffRequest, fileChoice, receivedMandateForm } from './domain/office-forms'
import { callOffCollection } from './server/call-off'
import { fileDropped, fileHandedIn } from './server/hand-in-file'
import { recordMandateWithdrawal } from './web/office/server/received-mandate'

const NO_FILE = refused('Dit incassobestand is er niet.')
const FILE_KNOWN = refused('Dit bestand was al aangeleverd, of gaat niet meer door.')

/** The forms of direct debits. Whatever stands here is for administrators only. */
export const debits = {
  handIn: form({
    who: colleagues,
    confirms: 'recently',
    asks: fileChoice,
    does: (context, { file_id: fileId, shown }, admin) => fileHandedIn(context, { fileId, shown, admin }),
    says: {
      'handed-in': 'debit-file-submitted',
      'not-built': refused('Download het bestand eerst, en lever het aan bij je bank.'),
      changed: FACTS_CHANGED,
      known: FILE_KNOWN,
      unknown: NO_FILE,
    },
  }),

  drop: form({
    who: colleagues,
    asks: fileChoice,
    does: (context, { file_id: fileId, shown }, admin) => fileDropped(context, { fileId, shown, admin }),
    says: { dropped: 'debit-file-dropped', changed: FACTS_CHANGED, known: FILE_KNOWN, unknown: NO_FILE },
  }),

  callOff: form({
    who: colleagues,
    asks: callOffRequest,
    does: (context, { collection_id: collectionId, reason }, admin) =>
      callOffCollection(context, { collectionId, reason, actor: actorOf(admin) }),
    says: {
      'called-off': 'debit-cancelled',
      left: refused('Deze incasso is al onderweg, of gaat al niet meer door.'),
      unknown: refused('Deze incasso is er niet.'),
    },
  }),
}

/** The form about a mandate that was withdrawn by letter, mail or telephone. */
export const mandateOffice = {
  recordMandateWithdrawal: form({
    who: colleagues,
    asks: receivedMandateForm,
    files: ['paper'],
    does: async (context, typed, admin) =>
      recordMandateWithdrawal(context, {
        customerId: typed.customer_id,
        shown: typed.shown,
        received: await receivedFrom(typed, { admin }),
      }),
    says: {
      recorded: (_, { input }) => done('correspondence-recorded', officeCustomerPath(input.customer_id)),
      refused: ({ fault }) => refused(PAPER_FAULTS[fault]),
      changed: FACTS_CHANGED,
      unknown: refused('Deze klant bestaat niet meer.'),
    },
  }),
}
