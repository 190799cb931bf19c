/** Subjects of notifications, with their tables. A trigger on each table deletes the notices of a deleted row. */
export const NOTIFICATION_SUBJECTS = {
  appointment: 'appointments',
  customer: 'hosting_customers',
  instalment: 'arrangement_instalments',
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
 * Registry of notifications by declaration merging: the name, as 'order.end-announced' (the kind of its subject, a dot,
 * what was told), and the type of its occasion. Each is declared beside the work that sends it.
 */
export interface Notifications extends Record<never, never> {}

export type NotificationName = keyof Notifications

/** Occasion of a notice that is sent once, whatever happens to its subject. */
export type NoOccasion = undefined

/** Subject of a notice; a name without a known subject is a type error. */
export type SubjectOf<Name extends NotificationName> = Extract<
  Name extends `${infer Kind}.${string}` ? Kind : never,
  keyof typeof NOTIFICATION_SUBJECTS
>

/** A notice with its subject and occasion, which are its idempotency key. */
export type Notification<Name extends NotificationName> = {
  notice: Name
  about: { kind: SubjectOf<Name>; id: string }
} & OccasionOf<Name>

type OccasionOf<Name extends NotificationName> = undefined extends Notifications[Name]
  ? { occasion?: undefined }
  : { occasion: Notifications[Name] }
