/** Subjects of a key's scopes, with their labels in the form. */
export const API_SUBJECTS = {
  leads: 'Leads',
  configurations: 'Configuraties',
  quotes: 'Offertes',
  customers: 'Klanten',
  orders: 'Bestellingen',
  invoices: 'Facturen',
  payments: 'Betalingen',
  appointments: 'Afspraken',
  conversations: 'Gesprekken',
  projects: 'Projecten',
  domains: 'Domeinnamen',
  mails: 'E-mail',
  webhooks: 'Webhooks',
  system: 'Systeem',
} as const

export type ApiSubject = keyof typeof API_SUBJECTS

/** Subjects that a program can also change; the others are read-only. */
export const WRITABLE_SUBJECTS = [
  'leads',
  'configurations',
  'quotes',
  'customers',
  'orders',
  'invoices',
  'appointments',
  'webhooks',
  'system',
] as const satisfies readonly ApiSubject[]

type WritableSubject = (typeof WRITABLE_SUBJECTS)[number]
export type ApiScope = `${ApiSubject}:read` | `${WritableSubject}:write`

/** All scopes of a key. Writing does not include reading: a key that may do both has both scopes. */
export const API_SCOPES: readonly ApiScope[] = (Object.keys(API_SUBJECTS) as ApiSubject[]).flatMap(
  (subject): ApiScope[] => {
    const writable = WRITABLE_SUBJECTS.find((one) => one === subject)
    return writable ? [`${subject}:read`, `${writable}:write`] : [`${subject}:read`]
  },
)

/** 'Leads lezen', 'Leads wijzigen' */
export function scopeInWords(scope: ApiScope): string {
  const [subject, access] = scope.split(':') as [ApiSubject, 'read' | 'write']
  return `${API_SUBJECTS[subject]} ${access === 'read' ? 'lezen' : 'wijzigen'}`
}
