import type { ComponentProps } from 'react'
import { idOf, LONG, many, NOW, TODAY } from '@/shared/fixtures'
import { lastDays } from '@/shared/last-day'
import { ApiDocumentation } from '@/site/api/ApiDocumentation'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { PageHeading } from '@/ui/PageHeading'
import { KEY_TERM } from './domain/api-key'
import { API_SCOPES } from './domain/api-scope'
import type { KeyRow } from './server/key-queries'
import { ApiKeysPage } from './web/office/ApiKeysPage'
import type { ApiKeys } from './web/office/internal/ApiKeys'

const FENNA = idOf(7700)

const aKey = (over: Partial<KeyRow> = {}, number = 0): KeyRow => ({
  id: idOf(7710 + number),
  handle: 'k3Jd82HsQp',
  name: 'Boekhoudkoppeling',
  scopes: ['invoices:read', 'payments:read'],
  endsOn: '2027-11-20',
  createdAt: NOW,
  accountId: FENNA,
  revokedAt: null,
  lastUsedAt: null,
  ...over,
})

const page = (shown: Partial<ComponentProps<typeof ApiKeys>> = {}) => (
  <ApiKeysPage
    {...{
      keys: [],
      makers: new Map([[FENNA, 'Fenna Aarnink']]),
      today: TODAY,
      days: lastDays(KEY_TERM, TODAY),
    }}
    {...{ keyId: idOf(7701), sent: undefined, madeKey: undefined }}
    {...shown}
  />
)

/** The page that documents the API, as it is made from its calls. */
export const documentationPages = (documentation: ComponentProps<typeof ApiDocumentation>): PagesByFace => ({
  quiet: {
    '/api/documentatie': {
      altijd: (
        <div className="page-width py-8">
          <PageHeading title="API" />
          <ApiDocumentation {...documentation} />
        </div>
      ),
    },
  },
})

/** API keys. */
export const pages: PagesByFace = {
  office: {
    '/beheer/api': {
      leeg: page(),
      gewoon: page({
        keys: [
          aKey({
            name: 'Leadformulier van de campagne',
            scopes: ['leads:read', 'leads:write'],
            lastUsedAt: NOW,
          }),
          aKey({}, 1),
          aKey({ name: 'Oude koppeling', endsOn: '2026-10-31' }, 2),
          aKey({ name: 'Stagiair', revokedAt: NOW, accountId: idOf(7702) }, 3),
        ],
      }),
      'net gemaakt': page({ keys: [aKey()], madeKey: `wna_k3Jd82HsQp_${'aB3x-9_Q'.repeat(5)}abc` }),
      fouten: page({
        sent: invalid(
          {
            name: 'Vul in welk programma de sleutel krijgt.',
            scopes: 'Vink aan wat de sleutel mag.',
            ends_on: 'Kies een laatste dag vanaf vandaag, hooguit twee jaar vooruit.',
          },
          { ends_on: '2020-01-01' },
        ),
      }),
      lang: page({ keys: many(6, (number) => aKey({ name: LONG.text, scopes: [...API_SCOPES] }, number)) }),
    },
  },
}
