import { idOf, LONG, NOW } from '@/shared/fixtures'
import { failed } from '@/shared/form-state'
import { addSeconds } from '@/shared/instants'
import { type PagesByFace, TROUBLE } from '@/ui/gallery/page-state'
import { aComparedTarget, aFinding, FINDINGS } from './fixtures'
import { ReconciliationPage } from './web/office/ReconciliationPage'

const REGISTRAR = {
  id: idOf(8002),
  label: 'Realtime Register',
  driverLabel: 'Realtime Register',
  port: 'registrar',
} as const
const ZONES = { id: idOf(8003), label: 'Naamservers', driverLabel: 'PowerDNS', port: 'dns-host' } as const
const YESTERDAY = addSeconds(NOW, -29 * 3600)
const NONE = { open: [], accepted: [], now: NOW } as const
const OWN_SITE = {
  subject: 'webnoaber',
  there: 'webnoaber.nl',
  order: undefined,
  orderId: null,
  acceptedAt: NOW,
  acceptedBy: 'Roos',
  acceptedReason: 'Onze eigen site.',
} as const

const never = { ...aComparedTarget({}, ZONES), latest: undefined }

export const pages: PagesByFace = {
  office: {
    '/beheer/vergelijking': {
      leeg: <ReconciliationPage targets={[]} {...NONE} />,
      'alles klopt': (
        <ReconciliationPage
          {...NONE}
          targets={[aComparedTarget(), aComparedTarget({ compared: 1840 }, REGISTRAR), never]}
          accepted={[aFinding('runs-unpaid', OWN_SITE)]}
        />
      ),
      gewoon: (
        <ReconciliationPage
          targets={[
            aComparedTarget({
              open: 5,
              isWhole: false,
              compared: 125,
              sentence: 'Too many requests',
              wholeAt: YESTERDAY,
            }),
            aComparedTarget({ open: 5, compared: 1840 }, REGISTRAR),
            aComparedTarget({ compared: 1 }, ZONES),
          ]}
          open={FINDINGS}
          accepted={[aFinding('runs-unpaid', OWN_SITE, 50)]}
          now={NOW}
        />
      ),
      'niets van gedaan': (
        <ReconciliationPage
          notice={failed(TROUBLE).notice}
          targets={[aComparedTarget({ open: 1 })]}
          open={[aFinding('absent', { subject: 'h1b2c3d4', here: 'betaald' })]}
          accepted={[]}
          now={NOW}
        />
      ),
      lang: (
        <ReconciliationPage
          targets={[aComparedTarget({ open: 4120, compared: 18_400 }, { label: LONG.company })]}
          open={Array.from({ length: 30 }, (_, number) =>
            aFinding(
              'runs-unpaid',
              { subject: LONG.domain, targetLabel: LONG.company, order: undefined },
              number,
            ),
          )}
          accepted={[]}
          now={NOW}
        />
      ),
    },
  },
}
