/** How far the agency is with a lead. */
export const LEAD_STATUSES = ['nieuw', 'gebeld', 'offerte', 'gewonnen', 'verloren'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

export const STATUS_LABELS = {
  nieuw: 'Nieuw',
  gebeld: 'Gebeld',
  offerte: 'Offerte',
  gewonnen: 'Gewonnen',
  verloren: 'Verloren',
} as const satisfies Record<LeadStatus, string>

/** What can follow each status. One step back is allowed: a slip of the finger must be mendable. */
const NEXT = {
  nieuw: ['gebeld', 'offerte', 'verloren'],
  gebeld: ['offerte', 'gewonnen', 'verloren', 'nieuw'],
  offerte: ['gewonnen', 'verloren', 'gebeld'],
  gewonnen: ['offerte'],
  verloren: ['gebeld'],
} as const satisfies Record<LeadStatus, readonly LeadStatus[]>

/** Where a lead may go from here; a step back comes last. */
export function statusesAfter(from: LeadStatus): readonly LeadStatus[] {
  return NEXT[from]
}

export function leadCanGo(from: LeadStatus, to: LeadStatus): boolean {
  return statusesAfter(from).includes(to)
}

/** What a visitor was promised: contact within an hour for ads leads, a quote within 24 hours. */
export const PROMISES = ['contact', 'quote'] as const
export type PromiseKind = (typeof PROMISES)[number]
