import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { CustomWorkPage } from '@/site/custom-work/CustomWorkPage'
import { FaqPage } from '@/site/faq/FaqPage'
import { NotFound, OutOfOrder } from '@/site/frame/FaultPage'
import { HomePage } from '@/site/home/HomePage'
import { LocalServicesPage } from '@/site/local/LocalServicesPage'
import { PricesPage } from '@/site/prices/PricesPage'
import { ServicesPage } from '@/site/services-page/ServicesPage'
import { SubscriptionPage } from '@/site/subscription/SubscriptionPage'
import { SupportPage } from '@/site/support/SupportPage'
import type { PagesByFace } from '@/ui/gallery/page-state'

const [localPage] = LOCAL_SERVICE_PAGES

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
    '/diensten': { gewoon: <ServicesPage vatPercent={21} /> },
    '/faq': { gewoon: <FaqPage vatPercent={21} /> },
    '/maatwerk': { gewoon: <CustomWorkPage vatPercent={21} /> },
    '/support': { gewoon: <SupportPage vatPercent={21} /> },
    '/prijzen': { 'alle prijzen': <PricesPage vatPercent={21} /> },
  },
}
