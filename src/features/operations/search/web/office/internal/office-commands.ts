import { SECTION_GROUPS } from '@/office/ui/BackOfficeBar'
import { foldAccents } from '@/shared/fold-accents'
import { wordsIn } from '@/shared/search-terms'
import { maySee, type SearchRole } from '../../../domain/search-kind'
import type { SearchSection } from '../../../domain/search-view'

interface OfficeCommand {
  label: string
  href: string
  /** Further words by which it is found. */
  words?: string
}

/** What can be begun from anywhere. */
const ACTS: readonly OfficeCommand[] = [
  { label: 'Nieuwe afspraak', href: '/beheer/afspraken/nieuw', words: 'inplannen agenda' },
  { label: 'Nieuwe offerte', href: '/beheer/offertes', words: 'lege offerte maken' },
]

/** Commands for what was typed: acts, and pages of the menu. Every word must begin one of theirs; without words all acts. */
export function commandsFor(text: string, role: SearchRole): SearchSection[] {
  const pages = SECTION_GROUPS.flatMap(({ label: group, sections }) =>
    sections.map(({ label, href }) => ({ label, href, words: group })),
  )
  // The bookkeeper has a menu of their own, and begins nothing here.
  if (!maySee(role, 'lead')) return []
  const typed = wordsIn(foldAccents(text))
  const isAsked = ({ label, words = '' }: OfficeCommand) => {
    const own = wordsIn(foldAccents(`${label} ${words}`))
    return typed.length > 0 && typed.every((word) => own.some((one) => one.startsWith(word)))
  }
  const acts = ACTS.filter((act) => text === '' || isAsked(act))
  const lines = [...acts, ...(text === '' ? pages : pages.filter(isAsked))].map(({ label, href }) => ({
    href,
    title: [{ text: label, isHit: false }],
    below: null,
  }))
  return lines.length > 0 ? [{ label: 'Ga naar', lines, hasMore: false }] : []
}
