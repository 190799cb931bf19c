import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const webhookWords = {
  'webhook.made': { label: 'Webhook gemaakt' },
  'webhook.changed': { label: 'Webhook gewijzigd' },
  'webhook.turned-off': { label: 'Webhook uitgezet' },
  'webhook.turned-on': { label: 'Webhook aangezet' },
  'webhook.secret-replaced': { label: 'Geheim van webhook vervangen' },
  'webhook.removed': { label: 'Webhook verwijderd' },
  'webhook.tested': { label: 'Proefmelding verstuurd' },
  'webhook.sent-again': { label: 'Meldingen nog eens verstuurd' },
} satisfies Partial<AuditEventWords>
