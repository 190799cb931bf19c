import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const customerWords = {
  'customer.invoice-wishes-changed': { label: 'Adres of referentie voor facturen gewijzigd' },
  'customer.record-changed': { label: 'Gegevens gewijzigd' },
  'customer.contact-stopped': {
    label: 'Niet benaderen',
    sentence: ({ reason }) => `Wordt niet meer benaderd: ${reason}`,
  },
  'customer.contact-stop-lifted': {
    label: 'Weer benaderen',
    sentence: ({ reason }) => `Mag weer benaderd worden: ${reason}`,
  },
  'customer.note-written': { label: 'Notitie geschreven' },
} satisfies Partial<AuditEventWords>
