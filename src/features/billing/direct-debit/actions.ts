import { callOffRequest, fileChoice } from '@/features/billing/direct-debit/domain/office-forms'
import { callOffCollection } from '@/features/billing/direct-debit/server/call-off'
import { fileDropped, fileHandedIn } from '@/features/billing/direct-debit/server/hand-in-file'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { refused } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

const NO_FILE = refused('Dit incassobestand is er niet.')

const HANDED_IN = {
  'handed-in': done('debit-file-submitted'),
  'not-built': refused('Download het bestand eerst, en lever het aan bij je bank.'),
  known: refused('Dit bestand was al aangeleverd, of gaat niet meer door.'),
  unknown: NO_FILE,
} as const satisfies Record<Awaited<ReturnType<typeof fileHandedIn>>, OfficeOutcome>

const DROPPED = {
  dropped: done('debit-file-dropped'),
  known: refused('Dit bestand was al aangeleverd, of gaat niet meer door.'),
  unknown: NO_FILE,
} as const satisfies Record<Awaited<ReturnType<typeof fileDropped>>, OfficeOutcome>

const CALLED_OFF = {
  'called-off': done('debit-cancelled'),
  left: refused('Deze incasso is al onderweg, of gaat al niet meer door.'),
  unknown: refused('Deze incasso is er niet.'),
} as const satisfies Record<Awaited<ReturnType<typeof callOffCollection>>, OfficeOutcome>

/** The forms of direct debits. Whatever stands here is for administrators only. */
export const debits = {
  handIn: adminAction(
    fileChoice,
    async (context, { file_id: fileId }, { id, name }) =>
      HANDED_IN[await fileHandedIn(context, { fileId, admin: { id, name } })],
  ),

  drop: adminAction(
    fileChoice,
    async (context, { file_id: fileId }, { id, name }) =>
      DROPPED[await fileDropped(context, { fileId, admin: { id, name } })],
  ),

  callOff: adminAction(callOffRequest, async (context, { collection_id: collectionId, reason }, { id }) => {
    const actor = actorOf({ id, role: 'admin' })
    return CALLED_OFF[await callOffCollection(context, { collectionId, reason, actor })]
  }),
}
