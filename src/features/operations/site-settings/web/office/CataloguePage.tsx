import type { SiteFacts } from '@/content/site-facts'
import { type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { SettingVersion } from '../../server/known-site-settings'
import { CatalogueFields } from './internal/CatalogueFields'
import { PriceFields } from './internal/PriceFields'
import { noticeAboveParts, SettingPart } from './internal/SettingPart'

type Setting = 'catalogue' | 'prices'

interface CataloguePageProps {
  notice?: FormNotice | undefined
  facts: Pick<SiteFacts, Setting>
  /** Versions of each, the newest first. */
  history: Readonly<Record<Setting, readonly SettingVersion[]>>
  /** The forms as they were sent, when they were refused. */
  sent?: Partial<Record<Setting, FormState<object> | undefined>>
}

/** What can be ordered online, and for how much. */
export function CataloguePage({ notice, facts, history, sent = {} }: CataloguePageProps) {
  const { catalogue, prices } = facts
  return (
    <div className="grid gap-8">
      <div>
        <PageHeading title="Hosting en prijzen" />
        <AnswerBox notice={noticeAboveParts(notice, sent)} />
        <p className="max-w-[68ch] text-ink-soft">
          Alle prijzen zijn zonder btw. Ze gelden voor wie vanaf nu bestelt, en staan meteen op elke pagina.
          Wie al klant is, houdt de prijs die is afgesproken. Die verander je bij{' '}
          <a href="/beheer/prijzen" className="text-indigo underline">
            Prijzen
          </a>
          , met een mail vooraf.
        </p>
      </div>
      <SettingPart
        name="catalogue"
        sent={sent.catalogue}
        action="siteSettings.saveCatalogue"
        intro="Een pakket of extra die je niet meer verkoopt, haal je uit het aanbod. Wie hem heeft, houdt hem."
        versions={history.catalogue}
      >
        <CatalogueFields sent={sent.catalogue ?? FRESH} catalogue={catalogue} />
      </SettingPart>
      <SettingPart
        name="prices"
        sent={sent.prices}
        action="siteSettings.savePrices"
        intro="Startbedragen en richtprijzen: wat iemand betaalt, staat in de offerte. Offertes die er al zijn, veranderen niet."
        versions={history.prices}
      >
        <PriceFields sent={sent.prices ?? FRESH} prices={prices} />
      </SettingPart>
    </div>
  )
}
