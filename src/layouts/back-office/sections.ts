export interface BackOfficeSection {
  label: string
  /** Absent while the page is still to be built: then the section has no link. */
  href?: string
  /** Other addresses whose pages belong to this section. */
  alsoUnder?: readonly string[]
}

/** The sections of the back office, in the order of its navigation (issue 4). */
export const BACK_OFFICE_SECTIONS: readonly BackOfficeSection[] = [
  { label: 'Leads', href: '/admin-dashboard', alsoUnder: ['/beheer/leads', '/beheer/personen'] },
  { label: 'Hosting', href: '/hosting-admin' },
  { label: 'Gesprekken' },
  { label: 'Afspraken' },
  { label: 'E-mail', href: '/beheer/e-mail' },
  { label: 'Nieuwsbrief' },
  { label: 'Logboek', href: '/beheer/logboek', alsoUnder: ['/beheer/bewaartermijnen'] },
  { label: 'Systeem', href: '/system-test' },
]
