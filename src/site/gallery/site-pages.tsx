import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { NOW } from '@/shared/fixtures'
import { CustomWorkPage } from '@/site/custom-work/CustomWorkPage'
import { FaqPage } from '@/site/faq/FaqPage'
import { NotFound, OutOfOrder } from '@/site/frame/FaultPage'
import { HomePage } from '@/site/home/HomePage'
import { LegalPage, LegalVersionPage } from '@/site/legal/LegalPage'
import type { ShownLegalText } from '@/site/legal/load-legal-page'
import { withdrawalChapter } from '@/site/legal/withdrawal-chapter'
import { LocalServicesPage } from '@/site/local/LocalServicesPage'
import { PricesPage } from '@/site/prices/PricesPage'
import { ServicesPage } from '@/site/services-page/ServicesPage'
import { SubscriptionPage } from '@/site/subscription/SubscriptionPage'
import { SupportPage } from '@/site/support/SupportPage'
import type { PagesByFace } from '@/ui/gallery/page-state'

const [localPage] = LOCAL_SERVICE_PAGES

const EARLIER = { name: '2026-11-24', beganAt: new Date('2026-11-24T09:00:00Z'), endedAt: NOW }
const TERMS: ShownLegalText = {
  name: 'algemene-voorwaarden',
  title: 'Algemene voorwaarden',
  description: 'De afspraken tussen jou en ons, in twee artikelen.',
  rendered:
    '<p>Deze voorwaarden zijn geschreven om gelezen te worden.</p><h2 id="1-definities">1. Definities</h2><p>1.1 <strong>Wij:</strong> Weverij Web.</p><h2 id="2-algemeen">2. Algemeen</h2><p>2.1 Deze voorwaarden gelden voor elke offerte.</p>',
  updatedOn: '2026-11-30',
  earlier: [EARLIER],
  previousOn: '2025-05-01',
}

/** Pages that are text, and those of a fault. */
export const pages: PagesByFace = {
  site: {
    '/404': { altijd: <NotFound /> },
    '/500': { altijd: <OutOfOrder path="/contact" /> },
  },
  quiet: {
    '/home': { gewoon: <HomePage vatPercent={21} /> },
    '/[local]': localPage ? { gewoon: <LocalServicesPage page={localPage} vatPercent={21} /> } : {},
    '/configurator-abonnement': { gewoon: <SubscriptionPage vatPercent={21} /> },
    '/algemene-voorwaarden': {
      'met eerdere versies': <LegalPage text={TERMS} weave="satin" appendix={withdrawalChapter()} />,
    },
    '/[legal]/versies/[version]': {
      eerder: (
        <LegalVersionPage
          shown={{ ...TERMS, version: EARLIER, newest: { name: '2026-11-30', beganAt: NOW, endedAt: null } }}
          weave="satin"
        />
      ),
    },
    '/diensten': { gewoon: <ServicesPage vatPercent={21} /> },
    '/faq': { gewoon: <FaqPage vatPercent={21} /> },
    '/maatwerk': { gewoon: <CustomWorkPage vatPercent={21} /> },
    '/support': { gewoon: <SupportPage vatPercent={21} /> },
    '/prijzen': { 'alle prijzen': <PricesPage vatPercent={21} /> },
  },
}
