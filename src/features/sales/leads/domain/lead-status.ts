import { transitions } from '@/shared/transitions'
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

/** What can follow each status, a step back last. One step back is allowed: a slip of the finger must be mendable. */
export const leadTransitions = transitions<LeadStatus>({
  nieuw: ['gebeld', 'offerte', 'verloren'],
  gebeld: ['offerte', 'gewonnen', 'verloren', 'nieuw'],
  offerte: ['gewonnen', 'verloren', 'gebeld'],
  gewonnen: ['offerte'],
  verloren: ['gebeld'],
})

/** The nearest column of the board on that side where a lead may go; undefined where there is none. */
export function statusBeside(from: LeadStatus, side: 'left' | 'right'): LeadStatus | undefined {
  const place = LEAD_STATUSES.indexOf(from)
  const beside = side === 'right' ? LEAD_STATUSES.slice(place + 1) : LEAD_STATUSES.slice(0, place).reverse()
  return beside.find((to) => leadTransitions.allow(from, to))
}

/** Why a step is not taken, and which ones are: 'Van Nieuw kan een lead niet naar Gewonnen, wel naar …'. */
export function whyNot(from: LeadStatus, to: LeadStatus): string {
  const others = new Intl.ListFormat('nl', { type: 'disjunction' })
  const allowed = others.format(leadTransitions.after(from).map((status) => STATUS_LABELS[status]))
  return `Van ${STATUS_LABELS[from]} kan een lead niet naar ${STATUS_LABELS[to]}, wel naar ${allowed}.`
}

/** Whether a lead in this status is done with. */
export function isClosed(status: LeadStatus): boolean {
  return status === 'gewonnen' || status === 'verloren'
}

/** What a visitor was promised: contact within an hour for ads leads, a quote within 24 hours. */
export const PROMISES = ['contact', 'quote'] as const
export type PromiseKind = (typeof PROMISES)[number]
