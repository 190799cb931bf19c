import { rolesOfPath } from '@/features/people/accounts/domain/office-access'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { sectionGroupsOf } from '@/office/ui/BackOfficeBar'
import { foldAccents } from '@/shared/fold-accents'
import { wordsIn } from '@/shared/search-terms'
import type { SearchSection } from '../../../domain/search-view'

interface OfficeCommand {
  label: string
  href: string
  /** Further words by which it is found. */
  words?: string
}

/** What can be begun from anywhere. */
const ACTS: readonly OfficeCommand[] = [
  { label: 'Nieuwe lead', href: '/beheer/leads/nieuw', words: 'aanvraag invoeren telefoon balie brief' },
  { label: 'Nieuwe afspraak', href: '/beheer/afspraken/nieuw', words: 'inplannen agenda' },
  { label: 'Nieuwe klant', href: '/hosting-admin/klant/nieuw', words: 'invoeren telefoon balie brief' },
  { label: 'Nieuwe offerte', href: '/beheer/offertes', words: 'lege offerte maken' },
]

/** Commands for what was typed: acts, and pages of the menu. Every word must begin one of theirs; without words all acts. */
export function commandsFor(text: string, role: OfficeRole): SearchSection[] {
  const pages = sectionGroupsOf(role).flatMap(({ label: group, sections }) =>
    sections.map(({ label, href }) => ({ label, href, words: group })),
  )
  const typed = wordsIn(foldAccents(text))
  const isAsked = ({ label, words = '' }: OfficeCommand) => {
    const own = wordsIn(foldAccents(`${label} ${words}`))
    return typed.length > 0 && typed.every((word) => own.some((one) => one.startsWith(word)))
  }
  const acts = ACTS.filter(({ href }) => rolesOfPath(href)?.includes(role))
  const lines = [
    ...acts.filter((act) => text === '' || isAsked(act)),
    ...(text === '' ? pages : pages.filter(isAsked)),
  ].map(({ label, href }) => ({
    href,
    title: [{ text: label, isHit: false }],
    below: null,
  }))
  return lines.length > 0 ? [{ label: 'Ga naar', lines, hasMore: false }] : []
}
