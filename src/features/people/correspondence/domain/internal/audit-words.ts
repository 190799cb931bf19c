import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'
import { CORRESPONDENCE_LABELS } from '../correspondence'
import { MEANS_WORDS } from '../means'

/** Words of these events in the audit log. */
export const correspondenceWords = {
  'customer.correspondence-recorded': {
    label: 'Bericht van een klant vastgelegd',
    sentence: ({ kind, means, receivedOn }) =>
      `${inWords(CORRESPONDENCE_LABELS, kind)} vastgelegd: ${inWords(MEANS_WORDS, means)}, ontvangen op ${shownDay(receivedOn)}`,
  },
} satisfies Partial<AuditEventWords>
