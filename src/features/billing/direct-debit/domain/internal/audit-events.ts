import type { Cents } from '@/shared/money'
import type { CollectionState } from './collection'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'collection.announced': { number: string; amount: Cents; debitOn: string }
    /** `reason`: the bank's code, or why we called it off. */
    'collection.moved': { from: CollectionState; to: CollectionState; reason: string | null }
    'debit-file.built': { count: number; amount: Cents }
    'debit-file.dropped': { count: number }
    'debit-file.uploaded': { count: number }
  }
}
