import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { FACTS_CHANGED, refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { callOffRequest, fileChoice } from './domain/office-forms'
import { callOffCollection } from './server/call-off'
import { fileDropped, fileHandedIn } from './server/hand-in-file'

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
