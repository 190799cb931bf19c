/** What a key can be about, as its form calls it. */
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

/** What of these can also be changed by a program; of the others there is only something to read. */
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

/** Everything that a key can be allowed. To change is not to read: whoever may do both has both. */
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
