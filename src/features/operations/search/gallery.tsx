import { LONG, many } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { countedRemark, SEARCH_REMARKS, type SearchSection } from './domain/search-view'
import { SearchPage } from './web/office/SearchPage'

const SECTIONS: readonly SearchSection[] = [
  {
    label: 'Klanten',
    hasMore: false,
    lines: [
      {
        href: '#klant',
        title: [
          { text: 'Bakkerij ', isHit: false },
          { text: 'Aarnink', isHit: true },
        ],
        below: [{ text: 'Miriam Aarnink, Enschede', isHit: false }],
      },
    ],
  },
  {
    label: 'Gesprekken',
    hasMore: true,
    lines: [
      {
        href: '#gesprek',
        title: [{ text: 'Bezoeker 12', isHit: false }],
        below: null,
        found: {
          label: 'Bericht',
          pieces: [
            { text: '… de site van ', isHit: false },
            { text: 'Aarnink', isHit: true },
            { text: ' vind ik mooi, kan dat ook voor …', isHit: false },
          ],
        },
      },
    ],
  },
]

const LONG_SECTIONS: readonly SearchSection[] = [
  {
    label: 'Leads',
    hasMore: true,
    lines: many(20, (number) => ({
      href: `#${number}`,
      title: [{ text: LONG.company, isHit: true }],
      below: [{ text: LONG.name, isHit: false }],
      found: { label: 'Bericht', pieces: [{ text: LONG.text, isHit: false }] },
    })),
  },
]

function search(text: string, sections: readonly SearchSection[], remark = countedRemark(sections)) {
  return <SearchPage view={{ text, reader: '', sections, remark }} />
}

/** Search over everything. */
export const pages: PagesByFace = {
  office: {
    '/beheer/zoeken': {
      gewoon: search('aarnink', SECTIONS),
      leeg: search('', [], SEARCH_REMARKS.empty),
      'niets gevonden': search('bestaatniet', []),
      'te kort': search('a', [], SEARCH_REMARKS.tooShort),
      'te snel': search('aarnink', [], SEARCH_REMARKS.limited),
      'lukt niet': search('aarnink', [], SEARCH_REMARKS.failed),
      lang: search('achterberg', LONG_SECTIONS),
    },
  },
}
