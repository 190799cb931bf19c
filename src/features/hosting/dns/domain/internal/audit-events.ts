declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `fields`: type and host of the records that changed; what they say stands in `zone_versions` alone. */
    'order.dns-saved': { number: string; fields: string }
    'order.dns-restored': { number: string; fields: string }
    'order.dns-not-saved': { number: string; fields: string }
    'order.dns-in-doubt': { number: string; fields: string }
  }
}

export interface ZoneEvent {
  number: string
  fields: string
}
