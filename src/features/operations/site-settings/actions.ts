import { isCatalogueField } from '@/features/hosting/catalogue/domain/catalogue-fields'
import { type Colleague, colleagues } from '@/office/colleagues'
import { refused, UNCHANGED, wrongField } from '@/office/rules/office-flash'
import type { Context } from '@/platform/context'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { LOGO_FAULTS } from './domain/logo-faults'
import { restoreForm, SETTING_FORMS } from './domain/setting-forms'
import { settingPath, textPath } from './domain/settings-path'
import type { SiteSettingName, SiteSettings } from './domain/site-settings'
import { restoreTextForm, saveTextForm } from './domain/text-forms'
import { saveAddress } from './server/save-address'
import { saveLogo } from './server/save-logo'
import { restoreSiteSetting, saveSiteSetting } from './server/save-site-setting'
import { restoreSiteText, saveSiteText } from './server/save-site-text'

const EXAMPLE_AGAIN = refused(
  'Dan staat er weer een voorbeeld, en is de site dicht voor bezoekers. Vul je eigen gegevens in.',
)

const TEXT_OVERTAKEN =
  'Iemand anders heeft deze tekst intussen gewijzigd. Laad de pagina opnieuw: wat je typte, blijft staan.'

const SETTING_OVERTAKEN = refused(
  'Iemand anders heeft dit intussen gewijzigd. Wat je typte, staat er nog: vergelijk het met wat er nu geldt, en bewaar het dan.',
)

const says = (name: SiteSettingName) =>
  ({
    saved: done('site-setting-saved', settingPath(name)),
    unchanged: UNCHANGED,
    overtaken: SETTING_OVERTAKEN,
    example: EXAMPLE_AGAIN,
  }) as const

const saves =
  <Name extends SiteSettingName>(name: Name) =>
  (
    context: Context,
    { value, shownVersion }: { value: SiteSettings[Name]; shownVersion: number },
    owner: Colleague,
  ) =>
    saveSiteSetting(context, { name, value, shownVersion, owner })

const RESTORING_OVERTAKEN = refused(
  'Iemand anders heeft dit intussen gewijzigd. Kijk wat er nu staat, en kies opnieuw.',
)

const NOTHING_TO_RESTORE = refused('Dit is precies wat er nu al geldt.')

const NO_SUCH_TEXT = refused('Deze tekst is er niet meer. Laad de pagina opnieuw.')

const NO_POINT = 'Vul beide getallen in, of laat ons de plek bij het adres zoeken.'

/** What owners set, and the texts that whoever works here may change. */
export const siteSettings = {
  saveIdentity: form({
    who: colleagues,
    asks: SETTING_FORMS.identity,
    does: saves('identity'),
    says: says('identity'),
  }),
  saveContact: form({
    who: colleagues,
    asks: SETTING_FORMS.contact,
    does: saves('contact'),
    says: says('contact'),
  }),
  saveAddress: form({
    who: colleagues,
    asks: SETTING_FORMS.address,
    does: saveAddress,
    says: {
      ...says('address'),
      'not-found': wrongField(
        'find_point',
        'Dit adres is niet gevonden. Controleer straat en postcode, of haal het vinkje weg en vul de plek zelf in.',
      ),
      'no-point': wrongField('latitude', NO_POINT),
    },
  }),
  saveOpeningHours: form({
    who: colleagues,
    asks: SETTING_FORMS['opening-hours'],
    does: saves('opening-hours'),
    says: says('opening-hours'),
  }),
  saveHolidays: form({
    who: colleagues,
    asks: SETTING_FORMS.holidays,
    does: saves('holidays'),
    says: says('holidays'),
  }),
  saveCatalogue: form({
    who: colleagues,
    asks: SETTING_FORMS.catalogue,
    isAlsoRead: isCatalogueField,
    does: saves('catalogue'),
    says: says('catalogue'),
  }),
  savePrices: form({
    who: colleagues,
    asks: SETTING_FORMS.prices,
    does: saves('prices'),
    says: says('prices'),
  }),
  saveColours: form({
    who: colleagues,
    asks: SETTING_FORMS.colours,
    does: saves('colours'),
    says: says('colours'),
  }),
  saveWeaves: form({
    who: colleagues,
    asks: SETTING_FORMS.weaves,
    does: saves('weaves'),
    says: says('weaves'),
  }),
  saveLogo: form({
    who: colleagues,
    asks: SETTING_FORMS.logo,
    files: ['logo'],
    does: saveLogo,
    says: { ...says('logo'), refused: ({ fault }) => wrongField('logo', LOGO_FAULTS[fault]) },
  }),
  restore: form({
    who: colleagues,
    asks: restoreForm,
    does: (context, { name, version, shown_version: shownVersion }, owner) =>
      restoreSiteSetting(context, { name, version, shownVersion, owner }),
    says: {
      restored: (_restored, { input }) => done('site-setting-restored', settingPath(input.name)),
      unchanged: NOTHING_TO_RESTORE,
      overtaken: RESTORING_OVERTAKEN,
      example: EXAMPLE_AGAIN,
      unknown: refused('Deze versie bestaat niet.'),
    },
  }),
  saveText: form({
    who: colleagues,
    asks: saveTextForm,
    does: (context, typed, writer) => saveSiteText(context, { ...typed, writer }),
    says: {
      saved: (_saved, { input }) => done('site-text-saved', textPath(input.key)),
      unchanged: UNCHANGED,
      overtaken: refused(TEXT_OVERTAKEN),
      unknown: NO_SUCH_TEXT,
      faulty: ({ fault }) => wrongField('text', fault),
    },
  }),
  restoreText: form({
    who: colleagues,
    asks: restoreTextForm,
    does: (context, { key, version, shown_version: shownVersion }, writer) =>
      restoreSiteText(context, { key, version, shownVersion, writer }),
    says: {
      restored: (_restored, { input }) => done('site-text-restored', textPath(input.key)),
      unchanged: NOTHING_TO_RESTORE,
      overtaken: RESTORING_OVERTAKEN,
      unknown: NO_SUCH_TEXT,
      faulty: ({ fault }) => refused(`Deze versie past niet meer. ${fault}`),
    },
  }),
}
