import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const conversationWords = {
  'conversation.closed': { label: 'Gesprek afgerond' },
  'conversation.marked-spam': { label: 'Als spam aangemerkt' },
  'conversation.reopened': { label: 'Gesprek heropend' },
  'conversation.taken': { label: 'Gesprek overgenomen' },
  'conversation.unmarked-spam': { label: 'Toch geen spam' },
} satisfies Partial<AuditEventWords>
