import { emailHref, phoneHref, whatsAppHref } from '@/content/company'
import { hostingOrderPage } from '@/content/pages/hosting-bestellen'
import { HostingExtras } from '@/features/hosting/ui/HostingExtras'
import { HostingFacts } from '@/features/hosting/ui/HostingFacts'
import { HostingPackages } from '@/features/hosting/ui/HostingPackages'
import { ClosingBlock } from '../page/ClosingBlock'
import { PageHero } from '../page/PageHero'

interface HostingPageProps {
  heading: string
  introduction: readonly string[]
  /** How near the cloth is seen from: one crossing, in pixels. */
  cellPx?: number
}

/** Packages, extras and a way to order, until the order wizard stands here; the local pages bring their own words. */
export function HostingPage({ heading, introduction, cellPx = 40 }: HostingPageProps) {
  return (
    <>
      <PageHero
        heading={heading}
        introduction={introduction}
        ground="loden"
        cloth={{ draft: 'herringbone', tone: 'loden', cellPx }}
      >
        <HostingFacts />
      </PageHero>
      <HostingPackages />
      <HostingExtras />
      <div id="bestellen">
        <ClosingBlock
          block={{ ...hostingOrderPage.order, links: WAYS }}
          cloth={{ draft: 'herringbone', tone: 'loden', cellPx: 14 }}
        />
      </div>
    </>
  )
}

const WAYS = [
  { label: 'Bel Direct', href: phoneHref },
  { label: 'App ons', href: whatsAppHref },
  { label: 'Stuur E-mail', href: `${emailHref}?subject=Hosting%20bestellen` },
  { label: 'Contactformulier', href: '/contact' },
]
