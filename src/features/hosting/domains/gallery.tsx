import { asked, middleOf, pageOf } from '@/office/fixtures'
import { LONG } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { domainList } from './domain/domain-list'
import { aDomain, DOMAINS } from './fixtures'
import type { ListedDomain } from './server/domain-list'
import { DomainsPage } from './web/office/DomainsPage'

const NO_COUNTS = { ordered: 0, making: 0, held: 0, unseen: 0, leaving: 0, over: 0 }
const COUNTS = { ordered: 12, making: 3, held: 1840, unseen: 41, leaving: 9, over: 230 }

const listed = (domain: (typeof DOMAINS)[number], customer = 'Bakkerij Aarnink'): ListedDomain => ({
  ...domain,
  customer,
  orderNumber: 'HO261120123',
})

const list = (rows: ListedDomain[], query = '') => (
  <DomainsPage
    filter={domainList.requestOf(asked(query)).filter}
    page={(rows.length > 20 ? middleOf : pageOf)(rows)}
    counts={rows.length > 0 ? COUNTS : NO_COUNTS}
  />
)

export const pages: PagesByFace = {
  office: {
    '/beheer/domeinnamen': {
      leeg: list([]),
      gewoon: list(DOMAINS.map((domain) => listed(domain))),
      'niets gevonden': list([], 'zoek=bakkerij&staat=bij-ons'),
      'lang, midden in de lijst': list(
        Array.from({ length: 50 }, (_, number) =>
          listed(aDomain({ name: LONG.domain }, number), LONG.company),
        ),
      ),
    },
  },
}
