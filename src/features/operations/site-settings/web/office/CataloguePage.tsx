import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import { type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { SettingVersion } from '../../server/known-site-settings'
import { CatalogueFields } from './internal/CatalogueFields'
import { SettingPart } from './internal/SettingPart'

interface CataloguePageProps {
  notice?: FormNotice | undefined
  catalogue: Catalogue
  /** The newest first. */
  versions: readonly SettingVersion[]
  /** The form as it was sent, when it was refused. */
  sent?: FormState<object> | undefined
}

/** What can be ordered online, and for how much. */
export function CataloguePage({ notice, catalogue, versions, sent = FRESH }: CataloguePageProps) {
  return (
    <div className="grid gap-8">
      <div>
        <PageHeading title="Hosting en prijzen" />
        <AnswerBox notice={notice} />
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
        action="siteSettings.saveCatalogue"
        intro="Een pakket of extra die je niet meer verkoopt, haal je uit het aanbod. Wie hem heeft, houdt hem."
        versions={versions}
      >
        <CatalogueFields {...{ sent, catalogue }} />
      </SettingPart>
    </div>
  )
}
