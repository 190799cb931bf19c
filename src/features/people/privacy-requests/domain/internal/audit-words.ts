import { type AuditEventWords, inWords } from '@/features/operations/audit/domain/audit-words'
import { shownDay } from '@/shared/calendar-day'
import { IDENTITY_LABELS, REQUEST_MEANS_WORDS, RIGHT_LABELS } from '../privacy-request'

const withRight = (words: string, right: string) => `${words}: ${inWords(RIGHT_LABELS, right)}`

/** Words of these events in the audit log. */
export const privacyRequestWords = {
  'privacy-request.received': {
    label: 'Privacyverzoek binnen',
    sentence: ({ right, means, receivedOn }) =>
      `${withRight('Verzoek binnen', right)}, ${inWords(REQUEST_MEANS_WORDS, means)}, op ${shownDay(receivedOn)}`,
  },
  'privacy-request.identity-checked': {
    label: 'Nagegaan wie het is',
    sentence: ({ identity }) => `Nagegaan wie het is: ${inWords(IDENTITY_LABELS, identity)}`,
  },
  'privacy-request.extended': {
    label: 'Termijn verlengd',
    sentence: ({ dueOn }) => `Termijn verlengd tot en met ${shownDay(dueOn)}`,
  },
  'privacy-request.carried-out': {
    label: 'Privacyverzoek uitgevoerd',
    sentence: ({ right }) => withRight('Uitgevoerd', right),
  },
  'privacy-request.refused': {
    label: 'Privacyverzoek afgewezen',
    sentence: ({ right }) => withRight('Afgewezen', right),
  },
  'privacy-request.copy-taken': {
    label: 'Kopie opgehaald',
    sentence: 'De aanvrager haalde de kopie van de gegevens op',
  },
} satisfies Partial<AuditEventWords>
