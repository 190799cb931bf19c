declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `fields`: the parts that changed. */
    'order.access-saved': { number: string; fields: string }
    'order.access-restored': { number: string; fields: string }
    'order.access-skipped': { number: string }
    'project.access-saved': { number: string; fields: string }
    'project.access-restored': { number: string; fields: string }
    'project.access-skipped': { number: string }
  }
}

export interface AccessEvent {
  number: string
  fields: string
}
