import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const appointmentWords = {
  'appointment.requested': { label: 'Afspraak aangevraagd' },
  'appointment.entered': { label: 'Afspraak ingevoerd' },
  'appointment.confirmed': { label: 'Afspraak bevestigd' },
  'appointment.corrected': { label: 'Gegevens verbeterd' },
  'appointment.declined': { label: 'Afspraak afgewezen' },
  'appointment.proposed': { label: 'Andere tijd voorgesteld' },
  'appointment.moved': { label: 'Afspraak verzet' },
  'appointment.restored': { label: 'Afspraak toch bevestigd' },
  'appointment.called-off': { label: 'Afspraak afgezegd door ons' },
  'appointment.accepted': { label: 'Voorgestelde tijd bevestigd' },
  'appointment.asked-another': { label: 'Andere tijd gevraagd' },
  'appointment.cancelled': { label: 'Afspraak afgezegd' },
  'closure.made': { label: 'Agenda dichtgezet' },
  'closure.removed': { label: 'Agenda weer open' },
  'calendar-feed.made': { label: 'Agendalink gemaakt' },
  'calendar-feed.withdrawn': { label: 'Agendalink ingetrokken' },
} satisfies Partial<AuditEventWords>
