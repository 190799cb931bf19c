import type { SiteFacts } from '@/content/site-facts'
import { FIRST_START_PATH } from '@/features/operations/first-start/domain/first-start-path'
import { STORED_SETTINGS_PATH } from '@/features/operations/stored-settings/domain/stored-settings-path'
import { type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { Placeholder } from '../../domain/placeholders'
import { settingPath } from '../../domain/settings-path'
import { SITE_SETTING_LABELS, SITE_SETTING_NAMES, type SiteSettingName } from '../../domain/site-settings'
import type { SettingVersion } from '../../server/known-site-settings'
import { AddressFields } from './internal/AddressFields'
import { ContactFields } from './internal/ContactFields'
import { HolidayFields } from './internal/HolidayFields'
import { IdentityFields } from './internal/IdentityFields'
import { OpeningHoursFields } from './internal/OpeningHoursFields'
import { noticeAboveParts, SettingPart } from './internal/SettingPart'

interface SettingsPageProps {
  notice?: FormNotice | undefined
  facts: SiteFacts
  /** Versions of each setting, the newest first. */
  history: Readonly<Record<SiteSettingName, readonly SettingVersion[]>>
  placeholders: readonly Placeholder[]
  /** The forms as they were sent, when they were refused. */
  sent?: Partial<Record<SiteSettingName, FormState<object> | undefined>>
}

/** Other pages on which an owner sets the site up. */
const OTHER_PAGES = [
  { href: STORED_SETTINGS_PATH, label: 'Koppelingen en mail' },
  { href: FIRST_START_PATH, label: 'Beginnen: alle stappen' },
] as const

/** What owners set: who the company is and when it is there. */
export function SettingsPage({ notice, facts, history, placeholders, sent = {} }: SettingsPageProps) {
  const { company, openingHours, holidays } = facts
  const part = (name: SiteSettingName) => ({ name, versions: history[name], sent: sent[name] })
  const form = (name: SiteSettingName) => ({ sent: sent[name] ?? FRESH })
  return (
    <div className="grid gap-8">
      <div>
        <PageHeading title="Instellingen" />
        <AnswerBox notice={noticeAboveParts(notice, sent)} />
        <p className="max-w-[68ch] text-ink-soft">
          Wat je hier bewaart, staat meteen overal: op de site, in mails, op nieuwe offertes en facturen en in
          wat zoekmachines lezen. Facturen en offertes die al verstuurd zijn, veranderen niet.
        </p>
      </div>
      <PlaceholderList placeholders={placeholders} />
      <nav aria-label="Instellingen" className="flex flex-wrap gap-x-5 gap-y-1">
        {SITE_SETTING_NAMES.map((name) => (
          <a
            key={name}
            href={settingPath(name)}
            className="inline-flex min-h-11 items-center text-indigo underline"
          >
            {SITE_SETTING_LABELS[name]}
          </a>
        ))}
        {OTHER_PAGES.map(({ href, label }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center text-indigo underline">
            {label}
          </a>
        ))}
      </nav>
      <SettingPart {...part('identity')} action="siteSettings.saveIdentity" intro={INTROS.identity}>
        <IdentityFields {...form('identity')} company={company} />
      </SettingPart>
      <SettingPart {...part('contact')} action="siteSettings.saveContact" intro={INTROS.contact}>
        <ContactFields {...form('contact')} company={company} />
      </SettingPart>
      <SettingPart {...part('address')} action="siteSettings.saveAddress" intro={INTROS.address}>
        <AddressFields {...form('address')} address={company.address} />
      </SettingPart>
      <SettingPart
        {...part('opening-hours')}
        action="siteSettings.saveOpeningHours"
        intro={INTROS['opening-hours']}
      >
        <OpeningHoursFields {...form('opening-hours')} hours={openingHours} />
      </SettingPart>
      <SettingPart {...part('holidays')} action="siteSettings.saveHolidays" intro={INTROS.holidays}>
        <HolidayFields {...form('holidays')} holidays={holidays} />
      </SettingPart>
    </div>
  )
}

const INTROS: Readonly<
  Record<Exclude<SiteSettingName, 'catalogue' | 'prices' | 'colours' | 'weaves' | 'logo'>, string>
> = {
  identity:
    'Zo heet je op de site, en zo sta je op facturen en in overeenkomsten. Een andere naam of een ander nummer maakt een nieuwe versie van de voorwaarden en de andere juridische teksten.',
  contact:
    'Waar bezoekers en klanten je bereiken. Antwoorden op mails komen op dit e-mailadres binnen. Een ander telefoonnummer of e-mailadres maakt een nieuwe versie van je juridische teksten.',
  address:
    'Je bezoekadres, met de plek op de kaart. Een ander adres maakt een nieuwe versie van je juridische teksten.',
  'opening-hours':
    'In de uren van de contactpagina tellen de tijden die je belooft, zoals een antwoord binnen 24 uur. De voet van de homepagina heeft eigen uren.',
  holidays: 'Op erkende feestdagen ben je dicht. Van deze twee kies je het zelf.',
}

/** What still has to change before the site can be live, each with the way to it. */
function PlaceholderList({ placeholders }: Pick<SettingsPageProps, 'placeholders'>) {
  if (placeholders.length === 0) return null
  return (
    <section
      aria-labelledby="voorbeelden"
      className="max-w-[68ch] rounded border-2 border-ochre bg-paper p-4"
    >
      <h2 id="voorbeelden" className="text-large">
        Dit is nog een voorbeeld
      </h2>
      <p className="mt-1 text-note">Live gaat de site pas als hier je eigen gegevens staan.</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {placeholders.map(({ setting, label }) => (
          <li key={label}>
            <a href={`#${setting}`} className="inline-flex min-h-11 items-center text-indigo underline">
              <span className="first-letter:uppercase">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
