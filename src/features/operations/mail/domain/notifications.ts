/** What somebody can be told about, and the table of which it is a row. With the row go its notices: a trigger sees to it. */
export const NOTIFICATION_SUBJECTS = {
  appointment: 'appointments',
  customer: 'hosting_customers',
  invoice: 'hosting_invoices',
  lead: 'leads',
  mandate: 'mandates',
  order: 'hosting_orders',
  payment: 'payments',
  project: 'projects',
  quote: 'quotes',
  task: 'hosting_tasks',
} as const

/**
 * All that is told once: the name of a notice, as 'order.end-announced' (the kind of its subject, a point, what was
 * told), and the occasion that it is told once for. Each is declared beside the work that tells it.
 */
export interface Notifications extends Record<never, never> {}

export type NotificationName = keyof Notifications

/** The occasion of a notice that comes once, whatever happens to its subject. */
export type NoOccasion = undefined

/** What a notice is about; a name that begins with no subject fits nowhere. */
export type SubjectOf<Name extends NotificationName> = Extract<
  Name extends `${infer Kind}.${string}` ? Kind : never,
  keyof typeof NOTIFICATION_SUBJECTS
>

/** A notice to be told, and what makes it another one than the last. */
export type Notification<Name extends NotificationName> = {
  notice: Name
  about: { kind: SubjectOf<Name>; id: string }
} & OccasionOf<Name>

type OccasionOf<Name extends NotificationName> = undefined extends Notifications[Name]
  ? { occasion?: undefined }
  : { occasion: Notifications[Name] }
