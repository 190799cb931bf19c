export interface BackOfficeSection {
  label: string
  href: string
  /** Other addresses whose pages belong to this section. */
  alsoUnder?: readonly string[]
}

/** The sections of the back office, in the order of its navigation. */
export const BACK_OFFICE_SECTIONS: readonly BackOfficeSection[] = [
  { label: 'Leads', href: '/admin-dashboard', alsoUnder: ['/beheer/leads', '/beheer/meta-leads'] },
  { label: 'Personen', href: '/beheer/personen' },
  { label: 'Hosting', href: '/hosting-admin' },
  { label: 'Betalingen', href: '/beheer/betalingen' },
  { label: 'E-mail', href: '/beheer/e-mail' },
  { label: 'Nieuwsbrief', href: '/beheer/nieuwsbrief' },
  { label: 'Logboek', href: '/beheer/logboek', alsoUnder: ['/beheer/bewaartermijnen'] },
  { label: 'Systeem', href: '/system-test' },
]
